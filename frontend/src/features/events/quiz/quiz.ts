import type { QuizQuery } from './Quiz.generated';

export type Quiz = NonNullable<QuizQuery['quiz']>;

/** The days of a quiz that belongs to an event with a page of its own. */
export type QuizDays = QuizQuery['fixedEvent'];

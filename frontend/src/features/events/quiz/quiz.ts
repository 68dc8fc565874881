import type { QuizQuery } from './Quiz.generated';

export type Quiz = NonNullable<QuizQuery['quiz']>;

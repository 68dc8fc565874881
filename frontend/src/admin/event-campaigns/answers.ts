/** The spellings of an answer as they are typed. */
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { BOXES, lettersOf } from '../../features/events/quiz/code';

export interface AnswerValues {
  spellings: { letters: string }[];
}

/** Spellings of one answer, at most, as the server has it. */
export const MOST_SPELLINGS = 10;

export const EMPTY_SPELLING = { letters: '' };

const schema = z.object({
  spellings: z.array(
    z.object({
      letters: z.string().check(z.refine((text) => lettersOf(text).length === BOXES, { error: 'quiz_answer_invalid' })),
    }),
  ),
});

export const answerResolver = resolverOf<AnswerValues>(schema);

/** As visitors' own letters are counted: without blanks, each syllable one. */
export const answersOf = ({ spellings }: AnswerValues): string[] =>
  spellings.map(({ letters }) => lettersOf(letters).join(''));

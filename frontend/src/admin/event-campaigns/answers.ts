/** The spellings of an answer as they are typed. */
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldKeys } from '../../booking/schemas';
import { BOXES, lettersOf } from '../../screens/quiz/code';

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

/** Mistakes by row, nested as react-hook-form wants them of a list: a mended row is then rid of its own. */
export const answerResolver: Resolver<AnswerValues> = (values) => {
  const found = Object.entries(fieldKeys(schema.safeParse(values)));
  if (found.length === 0) return { values, errors: {} };
  const errors: FieldErrors<AnswerValues> = {};
  for (const [field, message] of found) set(errors, field, { type: 'schema', message });
  return { values: {}, errors };
};

/** As visitors' own letters are counted: without blanks, each syllable one. */
export const answersOf = ({ spellings }: AnswerValues): string[] =>
  spellings.map(({ letters }) => lettersOf(letters).join(''));

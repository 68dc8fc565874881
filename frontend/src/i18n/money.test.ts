import { expect, it } from 'vitest';
import { won } from './money';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [26_400, '26,400'],
  [1_234_567, '1,234,567'],
  [1_000_000_000, '1,000,000,000'],
])('writes %i won as %s', (amount, written) => {
  expect(won(amount)).toBe(written);
});

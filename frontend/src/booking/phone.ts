import { identifier } from '../text/text';

/** Digits of a Korean mobile number (public spec §5): what a visitor types or pastes beyond them is cut off. */
export const PHONE_DIGITS = 11;

/**
 * What a telephone field shows of what was typed: digits alone, with Korea's prefix replaced by the leading zero as soon as a digit
 * follows it (`+82 1` becomes `01`). A plus sign stays until then, so that the prefix may be typed key by key.
 */
export function phoneDigits(typed: string): string {
  const text = identifier(typed);
  const digits = text.replace(/[^0-9]/g, '');
  const prefix = text.startsWith('+') ? '+' : '';
  const national = `${prefix}${digits}`.replace(/^(?:\+82|0082|82)(?=[0-9])0?/, '0');
  return national.slice(0, PHONE_DIGITS);
}

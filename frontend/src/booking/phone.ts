/** Digits only, 11 at most (public spec §5): what a visitor types or pastes is cut down instead of refused. */
export const PHONE_DIGITS = 11;

/** A number filled in by the browser may come with Korea's prefix in place of the leading zero. */
const INTERNATIONAL = /^\s*\+82[\s-]*\(?0?\)?/;

export function phoneDigits(typed: string): string {
  // A Korean keyboard may type digits of full width.
  return typed.normalize('NFKC').replace(INTERNATIONAL, '0').replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

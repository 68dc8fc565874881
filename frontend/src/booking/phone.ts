/** Digits only, 11 at most (public spec §5): what a visitor types or pastes is cut down instead of refused. */
export const PHONE_DIGITS = 11;

export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, PHONE_DIGITS);
}

/** "010-1234-5678", for reading only. */
export function readablePhone(digits: string): string {
  return digits.length === PHONE_DIGITS
    ? `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`
    : digits;
}

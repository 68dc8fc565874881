/**
 * Validation of account forms (events spec §5; decisions "Business number"). Each message is the documented key; the
 * server validates again, and it alone knows common passwords. The first error of a field counts, so the order of
 * checks matters.
 */
import * as z from 'zod/mini';
import { emailAddress, identifier } from '../../text/text';

/** Characters of a password, as the server counts them. */
const PASSWORD_SHORTEST = 10;
const PASSWORD_LONGEST = 128;
export const NAME_LONGEST = 100;

const filled = (text: string) => identifier(text) !== '';
const length = (text: string) => [...text].length;

export const required = (key: string) => z.string().check(z.refine(filled, { error: key }));

export const email = () =>
  z.string().check(
    z.refine(filled, { error: 'required_email' }),
    z.refine((text) => emailAddress(text) !== null, { error: 'email_invalid' }),
  );

/** A password that is typed to be compared: spaces count, and it's never judged. */
export const presentPassword = (key = 'required_password') => z.string().check(z.minLength(1, key));

export const newPassword = () =>
  z.string().check(
    z.minLength(1, { error: 'required_password' }),
    z.refine((text) => length(text) >= PASSWORD_SHORTEST, { error: 'password_too_short' }),
    z.refine((text) => length(text) <= PASSWORD_LONGEST, { error: 'password_too_long' }),
  );

/** The repeated password; {@link sameTwice} checks that it is equal. */
export const repeated = () => z.string().check(z.minLength(1, 'required_password_confirmPassword'));

/** For an object with `password` and `confirmPassword`; it speaks beside other mistakes, but not of an empty repetition. */
export const sameTwice = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
    error: 'password_not_match',
    path: ['confirmPassword'],
  });

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The ten digits of a Korean business registration number, or null where the check digit is wrong; zeros alone are no number. */
export function businessNumber(typed: string): string | null {
  const digits = identifier(typed).replace(/[ -]/g, '');
  if (!/^\d{10}$/.test(digits) || /^0+$/.test(digits)) return null;
  const weighted = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
  const sum = weighted + Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10 === Number(digits[9]) ? digits : null;
}

export const company = () => ({
  companyName: required('required_companyName'),
  businessNumber: z.string().check(
    z.refine(filled, { error: 'required_businessNumber' }),
    z.refine((text) => businessNumber(text) !== null, { error: 'businessNumber_invalid' }),
  ),
});

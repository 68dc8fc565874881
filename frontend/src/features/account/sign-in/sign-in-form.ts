import * as z from 'zod/mini';
import { presentPassword, required } from '../rules';

export interface SignInValues {
  email: string;
  password: string;
  /** A code of the app, or a recovery code. */
  totp: string;
}

/** The current step: credentials first, then a code if the account has a second factor. */
export type SignInStage = 'password' | 'code' | 'recovery';

export const CODE_DIGITS = 6;

/** Digits only: what is pasted may come in two groups, and a Korean keyboard may type digits of full width. */
export const codeDigits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);

/** The message of a field that is empty. */
export const EMPTIED = { email: 'required_email', password: 'required_password' } as const;

const known = { email: z.string(), password: z.string() };

/** No format of the address is checked here (events spec §5): there may be accounts from before it was. */
export const SCHEMAS = {
  password: z.object({ email: required(EMPTIED.email), password: presentPassword(), totp: z.string() }),
  code: z.object({ ...known, totp: z.string().check(z.regex(/^\d{6}$/, 'sign_in_code_required')) }),
  recovery: z.object({ ...known, totp: required('sign_in_recovery_required') }),
} satisfies Record<SignInStage, unknown>;

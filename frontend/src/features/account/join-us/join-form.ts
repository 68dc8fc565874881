import * as z from 'zod/mini';
import { company, email, newPassword, repeated, required, sameTwice } from '../rules';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where in joining an entry of the history is; the first step has none. */
    joinStep?: 'company' | 'sent';
    /** To whom the mail went. */
    joinedAs?: string;
  }
}

export interface JoinValues {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  isOldEnough: boolean;
  companyName: string;
  businessNumber: string;
}

export type JoinField = keyof JoinValues;
export type JoinStep = 'personal' | 'company';

/** The fields of each step; names are those of the server's input. */
export const FIELDS: Record<JoinStep, readonly JoinField[]> = {
  personal: ['name', 'email', 'password', 'confirmPassword', 'isOldEnough'],
  company: ['companyName', 'businessNumber'],
};

const anything = {
  name: z.string(),
  email: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  isOldEnough: z.boolean(),
  companyName: z.string(),
  businessNumber: z.string(),
};

/** Each step is checked on its own (events spec §5); 14 is the age of the terms (§6). */
export const SCHEMAS = {
  personal: z
    .object({
      ...anything,
      name: required('required_name'),
      email: email(),
      password: newPassword(),
      confirmPassword: repeated(),
      isOldEnough: z.boolean().check(z.refine((ticked) => ticked, { error: 'required_age' })),
    })
    .check(sameTwice()),
  company: z.object({ ...anything, ...company() }),
} satisfies Record<JoinStep, unknown>;

/**
 * Values that survive a reload or the language switch. Passwords are never stored, and consents must be given again.
 */
type StoredFields = Pick<JoinValues, 'name' | 'email' | 'companyName' | 'businessNumber'>;

const STORE = 'join-us';

export function keep({ name, email, companyName, businessNumber }: Partial<JoinValues>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ name, email, companyName, businessNumber }));
  } catch {
    // A browser that denies storage loses it with the page.
  }
}

export function dropStoredFields(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Nothing was kept either.
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function startValues(): JoinValues {
  let kept: Partial<Record<keyof StoredFields, unknown>> = {};
  try {
    kept = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') ?? {};
  } catch {
    // Malformed: not written by this page.
  }
  return {
    name: text(kept.name),
    email: text(kept.email),
    password: '',
    confirmPassword: '',
    isOldEnough: false,
    companyName: text(kept.companyName),
    businessNumber: text(kept.businessNumber),
  };
}

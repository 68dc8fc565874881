import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../booking/form-resolver';
import { businessNumber, company, NAME_LONGEST, required } from '../rules';
import type { OwnAccountQuery } from './Account.generated';

export type OwnAccount = NonNullable<OwnAccountQuery['account']>;

export interface ProfileValues {
  name: string;
  title: string;
  companyName: string;
  businessNumber: string;
  language: OwnAccount['language'];
}

export const TITLE_LONGEST = 30;

const short = (longest: number) =>
  z.string().check(z.refine((text) => [...text.trim()].length <= longest, { error: 'text_too_long' }));

const person = () => ({
  name: required('required_name').check(
    z.refine((text) => [...text.trim()].length <= NAME_LONGEST, { error: 'text_too_long' }),
  ),
  title: short(TITLE_LONGEST),
});

const member = z.object({ ...person(), ...company(), language: z.string() });
const employee = z.object({ ...person(), companyName: z.string(), businessNumber: z.string(), language: z.string() });

/** Staff may leave the company out, but not half of it. */
export const profileResolver =
  (staff: boolean): Resolver<ProfileValues> =>
  (values, context, options) => {
    const none = values.companyName.trim() === '' && values.businessNumber.trim() === '';
    return resolverOf<ProfileValues>(staff && none ? employee : member)(values, context, options);
  };

/** Formatted as on certificates: `124-81-00998`. */
function shownBusinessNumber(number: string): string {
  const digits = businessNumber(number);
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : number;
}

export const profileValues = (account: OwnAccount): ProfileValues => ({
  name: account.name,
  title: account.title,
  companyName: account.companyName,
  businessNumber: shownBusinessNumber(account.businessNumber),
  language: account.language,
});

/** Validation of a prize claim: an address and tax data only if the server requires them. */
import * as z from 'zod/mini';
import type { PrizeClaimQuery } from './PrizeClaim.generated';

export type PrizeClaim = NonNullable<PrizeClaimQuery['prizeClaim']>;

export interface ClaimValues {
  address: string;
  addressDetail: string;
  registrationNumber: string;
  agreeDelivery: boolean;
  agreeTax: boolean;
}

export const NOTHING: ClaimValues = {
  address: '',
  addressDetail: '',
  registrationNumber: '',
  agreeDelivery: false,
  agreeTax: false,
};

/** Thirteen digits with an optional separator; the server validates the number. */
const REGISTRATION = /^\d{6}[- ]?\d{7}$/;

const filled = (key: string) => z.string().check(z.refine((text) => text.trim() !== '', { error: key }));
const agreed = () => z.boolean().check(z.refine((answer) => answer, { error: 'consent_required' }));

export const schemaOf = ({ needsAddress, needsTaxData }: Pick<PrizeClaim, 'needsAddress' | 'needsTaxData'>) =>
  z.object({
    address: needsAddress ? filled('address_required') : z.string(),
    addressDetail: needsAddress ? filled('address_detail_required') : z.string(),
    registrationNumber: needsTaxData
      ? z.string().check(z.refine((text) => REGISTRATION.test(text.trim()), { error: 'registration_number_invalid' }))
      : z.string(),
    agreeDelivery: agreed(),
    agreeTax: needsTaxData ? agreed() : z.boolean(),
  });

/** The mutation's input: only required fields, no name and no number. */
export function inputOf(claim: PrizeClaim, language: 'KO' | 'EN', values: ClaimValues) {
  return {
    event: claim.event,
    language,
    ...(claim.needsAddress && { address: values.address.trim(), addressDetail: values.addressDetail.trim() }),
    ...(claim.needsTaxData && {
      registrationNumber: values.registrationNumber.trim(),
      agreeTax: values.agreeTax,
    }),
    agreeDelivery: values.agreeDelivery,
    consentVersion: claim.consentVersion,
  };
}

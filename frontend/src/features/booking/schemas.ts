/**
 * One schema per step (public spec §5). Each issue's message is the documented key, whose text the screens show.
 * Validation runs on Next only, never during typing.
 */
import * as z from 'zod/mini';
import { emailAddress, identifier, mobileNumber, normalised } from '../../text/text';
import { CONSENTS } from './contact-info/consents';
import type { Agreements } from './draft';

const localized = (key: string) => z.object({ ko: z.string(), en: z.string() }, key);

/** Search of the location step: a state is required, the city is not. */
export const searchSchema = z.object({
  SelectedState: localized('state_required'),
});

export const locationSchema = z.object({
  DealerCode: z.string().check(z.minLength(1, 'service_centre_required')),
});

/** Before an area is chosen, when the step shows no centres. */
export const areaSchema = z.object({
  DealerCode: z.string().check(z.minLength(1, 'area_required')),
});

/** Date and time are one question to the visitor, so they share one error on one path. */
export const timeslotSchema = z.object({ SelectedDate: z.string(), SelectedTime: z.string() }).check(
  z.refine((value) => value.SelectedDate !== '' && value.SelectedTime !== '', {
    error: 'timeslot_required',
    path: ['SelectedTime'],
  }),
);

export const vehicleSchema = z.object({
  Make: localized('required_make'),
  Year: localized('required_year'),
  Model: localized('required_model'),
});

export const serviceSchema = z.object({ Service: z.array(z.unknown()), NeedHelp: z.string() }).check(
  z.refine((value) => value.Service.length > 0 || value.NeedHelp.trim() !== '', {
    error: 'required_service',
    path: ['Service'],
  }),
);

const required = (key: string) => z.string().check(z.refine((text) => normalised(text).trim() !== '', { error: key }));
const agreement = (consent: keyof Agreements) => {
  const required = CONSENTS.some((one) => one.id === consent && one.required);
  return z.boolean().check(z.refine((ticked) => ticked || !required, { error: 'required_copyright' }));
};

export const contactSchema = z.object({
  Name: required('required_name'),
  Phone: z.string().check(z.refine((text) => mobileNumber(text) !== null, { error: 'required_phoneno' })),
  Email: z
    .string()
    .check(z.refine((text) => identifier(text) === '' || emailAddress(text) !== null, { error: 'required_email' })),
  LicenseNo: required('required_licenseno'),
  personal: agreement('personal'),
  thirdParty: agreement('thirdParty'),
  marketing: agreement('marketing'),
  advertising: agreement('advertising'),
});

/** Path of the field → key of its message; the first issue of a field counts. Empty when the values are valid. */
export type FieldKeys = Readonly<Record<string, string>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export function fieldKeys(result: { success: boolean; error?: { issues: readonly Issue[] } | undefined }): FieldKeys {
  const keys: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    keys[path] ??= issue.message;
  }
  return keys;
}

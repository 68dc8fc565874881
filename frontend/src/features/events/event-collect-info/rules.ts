/** Validation of an event's form (events spec §5 "Visitor collect-info form"), with errors in the documented order. */
import * as z from 'zod/mini';
import { emailAddress, normalised } from '../../../text/text';
import type { EventFormPartsFragment } from './EventCollectInfo.generated';

export type EventForm = NonNullable<EventFormPartsFragment['form']>;
type Consent = EventForm['consents'][number];

/** Flat, since each is a field of the form. A missing answer or gender is empty. */
export type FormValues = Record<string, string>;

export const ADDRESS_LONGEST = 200;

export const consentField = ({ position }: Pick<Consent, 'position'>) => `consent${position}`;

/** Empty values, or the kept input. */
export function valuesOf(form: EventForm, typed: Record<string, unknown> = {}): FormValues {
  const names = ['name', 'mobile', 'email', 'address', 'addressDetail', 'gender', ...form.consents.map(consentField)];
  const kept = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '');
  return Object.fromEntries(names.map((name) => [name, kept(name)]));
}

const filled = (key: string) => z.string().check(z.refine((text) => normalised(text).trim() !== '', { error: key }));
const anything = () => z.string();

/** The preview of the form needs no identity check, since each check costs money. */
export function schemaOf({ collectsAddress, collectsGender, consents }: EventForm, preview = false) {
  const agreed = z.string().check(z.refine((answer) => answer === 'AGREE', { error: 'consent_required' }));
  return z.object({
    name: preview ? anything() : filled('name_required'),
    mobile: preview ? anything() : filled('mobile_required'),
    email: z.string().check(z.refine((text) => emailAddress(text) !== null, { error: 'email_required' })),
    address: collectsAddress ? filled('address_required') : anything(),
    addressDetail: collectsAddress ? filled('address_detail_required') : anything(),
    gender: collectsGender ? filled('gender_required') : anything(),
    // An unanswered optional consent counts as declined, and participation is possible (decisions "Consents").
    ...Object.fromEntries(consents.map((consent) => [consentField(consent), consent.optional ? anything() : agreed])),
  });
}

/** From a path of the server's input to the field of this form; undefined for what no field can mend. */
export function fieldOfPath(path: string): string | undefined {
  const position = /^consents\.(\d+)(?:\.|$)/.exec(path)?.[1];
  if (position !== undefined) return consentField({ position: Number(position) });
  return ['email', 'address', 'addressDetail', 'gender'].includes(path) ? path : undefined;
}

/** The mutation's input: only collected fields, no name and no number. */
export function inputOf(form: EventForm, url: string, language: 'KO' | 'EN', values: FormValues) {
  const text = (name: string) => values[name]?.trim() ?? '';
  return {
    url,
    language,
    email: text('email'),
    ...(form.collectsAddress && { address: text('address'), addressDetail: text('addressDetail') }),
    ...(form.collectsGender && { gender: text('gender') === 'FEMALE' ? ('FEMALE' as const) : ('MALE' as const) }),
    consents: form.consents.map((consent) => ({
      position: consent.position,
      answer: values[consentField(consent)] === 'AGREE' ? ('AGREE' as const) : ('DISAGREE' as const),
      textVersion: consent.textVersion,
    })),
  };
}

/** Answers under the texts of now: those to words that are still the same stay, wherever they have moved to. */
export function answersAfter(before: EventForm, after: EventForm, values: FormValues): FormValues {
  const given = new Map(before.consents.map((consent) => [consent.textVersion, values[consentField(consent)] ?? '']));
  return Object.fromEntries(
    after.consents.map((consent) => [consentField(consent), given.get(consent.textVersion) ?? '']),
  );
}

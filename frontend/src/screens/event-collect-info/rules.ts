/** What the form of an event asks for (events spec §5 "Visitor collect-info form"), in the order in which it is to be said. */
import * as z from 'zod/mini';
import { emailAddress, normalised } from '../../text/text';
import type { EventFormPartsFragment } from './EventCollectInfo.generated';

export type EventForm = NonNullable<EventFormPartsFragment['form']>;
type Consent = EventForm['consents'][number];

/** Flat, since each is a field of the form. An answer or gender that nobody has chosen is empty. */
export type FormValues = Record<string, string>;

export const ADDRESS_LONGEST = 200;

export const consentField = ({ position }: Pick<Consent, 'position'>) => `consent${position}`;

/** Empty, but for what was typed before. */
export function valuesOf(form: EventForm, typed: Record<string, unknown> = {}): FormValues {
  const names = ['name', 'mobile', 'email', 'address', 'addressDetail', 'gender', ...form.consents.map(consentField)];
  const kept = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '');
  return Object.fromEntries(names.map((name) => [name, kept(name)]));
}

const filled = (key: string) => z.string().check(z.refine((text) => normalised(text).trim() !== '', { error: key }));
const anything = () => z.string();

/** In the preview of the form nobody has to be verified: each check of a phone is paid for. */
export function schemaOf({ collectsAddress, collectsGender, consents }: EventForm, preview = false) {
  const agreed = z.string().check(z.refine((answer) => answer === 'AGREE', { error: 'consent_required' }));
  return z.object({
    name: preview ? anything() : filled('name_required'),
    mobile: preview ? anything() : filled('mobile_required'),
    email: z.string().check(z.refine((text) => emailAddress(text) !== null, { error: 'email_required' })),
    address: collectsAddress ? filled('address_required') : anything(),
    addressDetail: collectsAddress ? filled('address_detail_required') : anything(),
    gender: collectsGender ? filled('gender_required') : anything(),
    // Who leaves an optional one open has not agreed, and may take part (decisions "Consents").
    ...Object.fromEntries(consents.map((consent) => [consentField(consent), consent.optional ? anything() : agreed])),
  });
}

/** From a path of the server's input to the field of this form; undefined for what no field can mend. */
export function fieldOfPath(path: string): string | undefined {
  const position = /^consents\.(\d+)(?:\.|$)/.exec(path)?.[1];
  if (position !== undefined) return consentField({ position: Number(position) });
  return ['email', 'address', 'addressDetail', 'gender'].includes(path) ? path : undefined;
}

/** What is sent: nothing that the event does not ask for, no name and no number. */
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

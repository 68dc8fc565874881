/** The four consents of contact-info and the sections of their texts, in the order in which they are read (decisions, "Consents"). */
import type { Agreements } from '../draft';

export interface Consent {
  readonly id: keyof Agreements;
  /** Key of its name. */
  readonly title: string;
  readonly required: boolean;
  /** Heading key and text key of each section. */
  readonly sections: readonly (readonly [heading: string, text: string])[];
}

/** The parts of most texts. */
const USUAL = ['items', 'purpose', 'period', 'refusal'];

/** A part is called by its own name, or by another one before a colon. */
const consent = (id: keyof Agreements, name: string, required: boolean, parts: readonly string[]): Consent => ({
  id,
  title: `consent_${name}`,
  required,
  sections: parts.map((part) => {
    const [heading = part, text = heading] = part.split(':');
    return [`consent_${heading}`, `consent_${name}_${text}`];
  }),
});

export const CONSENTS: readonly Consent[] = [
  consent('personal', 'personal', true, USUAL),
  consent('thirdParty', 'third_party', true, [
    'recipient',
    'recipient_purpose:purpose',
    'shared_items:items',
    ...USUAL.slice(2),
  ]),
  consent('marketing', 'marketing', false, USUAL),
  consent('advertising', 'advertising', false, ['items', 'purpose', 'channels', 'period', 'refusal']),
];

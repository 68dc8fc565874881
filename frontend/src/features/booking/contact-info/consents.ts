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

export const CONSENTS: readonly Consent[] = [
  {
    id: 'personal',
    title: 'consent_personal',
    required: true,
    sections: [
      ['consent_items', 'consent_personal_items'],
      ['consent_purpose', 'consent_personal_purpose'],
      ['consent_period', 'consent_personal_period'],
      ['consent_refusal', 'consent_personal_refusal'],
    ],
  },
  {
    id: 'thirdParty',
    title: 'consent_third_party',
    required: true,
    sections: [
      ['consent_recipient', 'consent_third_party_recipient'],
      ['consent_recipient_purpose', 'consent_third_party_purpose'],
      ['consent_shared_items', 'consent_third_party_items'],
      ['consent_period', 'consent_third_party_period'],
      ['consent_refusal', 'consent_third_party_refusal'],
    ],
  },
  {
    id: 'marketing',
    title: 'consent_marketing',
    required: false,
    sections: [
      ['consent_items', 'consent_marketing_items'],
      ['consent_purpose', 'consent_marketing_purpose'],
      ['consent_period', 'consent_marketing_period'],
      ['consent_refusal', 'consent_marketing_refusal'],
    ],
  },
  {
    id: 'advertising',
    title: 'consent_advertising',
    required: false,
    sections: [
      ['consent_items', 'consent_advertising_items'],
      ['consent_purpose', 'consent_advertising_purpose'],
      ['consent_channels', 'consent_advertising_channels'],
      ['consent_period', 'consent_advertising_period'],
      ['consent_refusal', 'consent_advertising_refusal'],
    ],
  },
];

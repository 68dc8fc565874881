import { type EventDocument, inLanguage, type Json, type JsonObject, valueAt, withValue, withWords } from './document';

/** The two lists of an event: notes of its page, and consents of its form. */
export type ConsentList = 'detailsSetting' | 'collectInfoSetting';

/** How many there may be (events spec §9). */
export const MOST_CONSENTS = 5;

/** The default title of a consent when staff add one (events spec §4). */
export const PLACEHOLDER_TITLE = '[필수] 동의 항목';

/** Removed items, in order: a larger count restores them until the event is saved. */
export interface RemovedItems {
  ko: readonly Json[];
  en: readonly Json[];
}
export type RemovedConsents = Readonly<Record<ConsentList, RemovedItems>>;

const NOTHING: RemovedItems = { ko: [], en: [] };
export const NO_SPARES: RemovedConsents = { detailsSetting: NOTHING, collectInfoSetting: NOTHING };

/** The edited document with its removed items. */
export interface Draft {
  document: EventDocument;
  spares: RemovedConsents;
}

const listAt = (document: EventDocument, path: string): readonly Json[] => {
  const list = valueAt(document, path);
  return Array.isArray(list) ? list : [];
};

export const consentsAt = (document: EventDocument, list: ConsentList): readonly Json[] =>
  listAt(document, `${list}.consents`);

function emptyConsent(list: ConsentList): JsonObject {
  const consent = { consentText: '', consentLink: { Name: 'NoLink', DisplayName: 'NoLink', Url: '' } };
  return list === 'detailsSetting' ? consent : { consentTitle: '', ...consent, optional: false };
}

/** Changes the number of consents: adds at the end, or removes there with translations (events spec §4). */
export function withConsentCount({ document, spares }: Draft, list: ConsentList, count: number): Draft {
  const path = `${list}.consents`;
  const spare = spares[list];
  const present = consentsAt(document, list);
  const korean = [...present, ...spare.ko];
  const shown = Array.from({ length: count }, (_, at) => korean[at] ?? emptyConsent(list));
  let next = withValue(withValue(document, path, shown), `${list}.consentCount`, count);

  // The n-th of the one translates the n-th of the other.
  const english = [...listAt(document, inLanguage(path, 'en'))];
  if (spare.en.length > 0) {
    while (english.length < present.length) english.push({});
    english.push(...spare.en);
  }
  if (english.length > 0) next = withValue(next, inLanguage(path, 'en'), english.slice(0, count));
  return { document: next, spares: { ...spares, [list]: { ko: korean.slice(count), en: english.slice(count) } } };
}

/** Ticking the box makes one mandatory consent with a placeholder title, or brings back what unticking took; unticking clears all. */
export function withConsents(draft: Draft, asks: boolean): Draft {
  const list = 'collectInfoSetting';
  const { length } = draft.spares[list].ko;
  const present = consentsAt(draft.document, list).length;
  const counted = withConsentCount(draft, list, asks ? present || Math.min(length, MOST_CONSENTS) || 1 : 0);
  const document = withValue(counted.document, `${list}.hasConsent`, asks);
  const fresh = asks && present === 0 && length === 0;
  return {
    ...counted,
    document: fresh ? withWords(document, `${list}.consents.0.consentTitle`, 'ko', PLACEHOLDER_TITLE) : document,
  };
}

import { describe, expect, it } from 'vitest';
import { consentsAt, type Draft, NO_SPARES, PLACEHOLDER_TITLE, withConsentCount, withConsents } from './consents';
import { type EventDocument, newDocument, valueAt, withWords, wordsAt } from './document';

const begin = (document: EventDocument): Draft => ({ document, spares: NO_SPARES });

/** Three notes in both languages. */
function threeNotes(): Draft {
  let draft = withConsentCount(begin(newDocument('2026-11-22')), 'detailsSetting', 3);
  for (const at of [0, 1, 2]) {
    const path = `detailsSetting.consents.${at}.consentText`;
    const korean = withWords(draft.document, path, 'ko', `글 ${at}`);
    draft = { ...draft, document: withWords(korean, path, 'en', `Note ${at}`) };
  }
  return draft;
}

const texts = ({ document }: Draft, language: 'ko' | 'en') =>
  consentsAt(document, 'detailsSetting').map((_, at) =>
    wordsAt(document, `detailsSetting.consents.${at}.consentText`, language),
  );

describe('the count of notes', () => {
  it('adds at the end and takes away there, in both languages', () => {
    const fewer = withConsentCount(threeNotes(), 'detailsSetting', 1);
    expect(texts(fewer, 'ko')).toEqual(['글 0']);
    expect(valueAt(fewer.document, 'translations.en.detailsSetting.consents')).toHaveLength(1);
    expect(valueAt(fewer.document, 'detailsSetting.consentCount')).toBe(1);
    expect(texts(withConsentCount(threeNotes(), 'detailsSetting', 5), 'ko')).toEqual(['글 0', '글 1', '글 2', '', '']);
  });

  it('brings back what it took, until the event is saved', () => {
    const fewer = withConsentCount(withConsentCount(threeNotes(), 'detailsSetting', 2), 'detailsSetting', 0);
    expect(fewer.spares.detailsSetting.ko).toHaveLength(3);
    const again = withConsentCount(fewer, 'detailsSetting', 3);
    expect(texts(again, 'ko')).toEqual(['글 0', '글 1', '글 2']);
    expect(texts(again, 'en')).toEqual(['Note 0', 'Note 1', 'Note 2']);
    expect(again.spares.detailsSetting.ko).toEqual([]);
    expect(texts(withConsentCount(begin(fewer.document), 'detailsSetting', 1), 'ko')).toEqual(['']);
  });

  it('leaves translations where they belong when some were never made', () => {
    const bare = withConsentCount(begin(newDocument('2026-11-22')), 'detailsSetting', 3);
    const translated = {
      ...bare,
      document: withWords(bare.document, 'detailsSetting.consents.2.consentText', 'en', 'Third'),
    };
    const back = withConsentCount(withConsentCount(translated, 'detailsSetting', 1), 'detailsSetting', 3);
    expect(texts(back, 'en')).toEqual(['', '', 'Third']);
  });
});

describe('the box of consents', () => {
  it('makes one mandatory consent with a placeholder title, and clears all', () => {
    const asked = withConsents(begin(newDocument('2026-11-22')), true);
    expect(consentsAt(asked.document, 'collectInfoSetting')).toEqual([
      expect.objectContaining({ consentTitle: PLACEHOLDER_TITLE, consentText: '', optional: false }),
    ]);
    expect(valueAt(asked.document, 'collectInfoSetting.consentCount')).toBe(1);
    const cleared = withConsents(withConsentCount(asked, 'collectInfoSetting', 4), false);
    expect(consentsAt(cleared.document, 'collectInfoSetting')).toEqual([]);
    expect(valueAt(cleared.document, 'collectInfoSetting.hasConsent')).toBe(false);
    const back = withConsents(cleared, true);
    expect(consentsAt(back.document, 'collectInfoSetting')).toHaveLength(4);
    expect(wordsAt(back.document, 'collectInfoSetting.consents.0.consentTitle')).toBe(PLACEHOLDER_TITLE);
  });
});

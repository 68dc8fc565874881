import { describe, expect, it } from 'vitest';
import { changesBetween, meets } from './changes';
import {
  DOCUMENT_LANGUAGES,
  type EventDocument,
  inLanguage,
  isSame,
  linkAt,
  linkOf,
  monthAfter,
  newDocument,
  presetAt,
  readDocument,
  valueAt,
  withButtonLink,
  withLink,
  withoutValue,
  withPreset,
  withSuccessLink,
  withValue,
  withWords,
  wordsAt,
} from './document';
import { WORD_PLACES } from './fields';
import { anyDocument, chance, oldDocument } from './test-documents';

const PLACES = Object.keys(WORD_PLACES).map((path) => path.replace('*', '1'));

describe('a document', () => {
  it('is what was read, unless something was written', () => {
    const came = structuredClone(oldDocument);
    const read = readDocument(came);
    for (const place of PLACES) {
      for (const language of DOCUMENT_LANGUAGES) {
        expect(withWords(read, place, language, wordsAt(read, place, language))).toBe(read);
      }
    }
    expect(read).toEqual(oldDocument);
    for (const none of [null, 3, 'text', [], undefined]) expect(readDocument(none)).toEqual({});
  });

  it('says what was written, and nothing else of it changes, whatever it was before', () => {
    const next = chance(7);
    for (let turn = 0; turn < 300; turn += 1) {
      const before = anyDocument(next);
      const copy = structuredClone(before);
      for (const place of PLACES) {
        const language = next() < 0.5 ? 'ko' : 'en';
        const after = withWords(before, place, language, '새 글');
        expect(wordsAt(after, place, language)).toBe('새 글');
        const changes = changesBetween(before, after).filter(({ path }) => !meets(path, inLanguage(place, language)));
        // Fillers of a list that was shorter are all that may come besides.
        expect(changes.every(({ before: was, after: is }) => was === undefined && isSame(is, {}))).toBe(true);
      }
      expect(before).toEqual(copy);
    }
  });

  it('keeps the form that words and links came in', () => {
    const named = withWords(oldDocument, 'homeSetting.eventName', 'ko', '겨울 행사');
    expect(valueAt(named, 'homeSetting.eventName')).toEqual({
      Text: '겨울 행사',
      FontSize: '20px',
      Html: '<b>가을</b>',
    });
    const note = withWords(oldDocument, 'detailsSetting.consents.1.consentText', 'ko', '안 바뀌어요.');
    expect(valueAt(note, 'detailsSetting.consents.1.consentText')).toEqual({ Text: '안 바뀌어요.' });
    const titled = withWords(oldDocument, 'detailsSetting.mainEventTitle', 'ko', '겨울맞이');
    expect(valueAt(titled, 'detailsSetting.mainEventTitle')).toBe('겨울맞이');
    const linked = withLink(oldDocument, 'homeSetting.leftButton.LinkUrl', 'Home');
    expect(valueAt(linked, 'homeSetting.leftButton.LinkUrl')).toEqual({
      Name: 'Home',
      DisplayName: 'Home',
      Url: '',
      Icon: 'x',
    });
    expect(valueAt(linked, 'campaign')).toBe(oldDocument.campaign);
  });

  it('makes what an English page needs, and no more', () => {
    const english = withWords(oldDocument, 'detailsSetting.consents.1.consentText', 'en', 'May change.');
    expect(valueAt(english, 'translations.en.detailsSetting')).toEqual({
      consents: [{}, { consentText: 'May change.' }],
    });
    expect(valueAt(english, 'translations.jp')).toEqual({ note: 'later' });
    expect(valueAt(withWords({}, 'homeSetting.eventName', 'en', 'Autumn'), 'translations.en.homeSetting')).toEqual({
      eventName: { Text: 'Autumn' },
    });
  });

  it('takes away a member or the end of a list', () => {
    expect(withoutValue(oldDocument, 'campaign')).not.toHaveProperty('campaign');
    expect(valueAt(withoutValue(oldDocument, 'detailsSetting.consents.1'), 'detailsSetting.consents')).toHaveLength(1);
    expect(withoutValue(oldDocument, 'nothing.here')).toBe(oldDocument);
    expect(withValue({ list: { 3: 'x' } }, 'list.3', 'y')).toEqual({ list: { 3: 'y' } });
  });
});

describe('links', () => {
  it('are read in every form that old clients sent', () => {
    expect(linkOf(undefined)).toEqual({ choice: 'NoLink', url: '' });
    expect(linkOf('oss')).toEqual({ choice: 'OSS', url: '' });
    expect(linkOf('https://a.example')).toEqual({ choice: 'Custom', url: 'https://a.example' });
    expect(linkOf({ Name: '', Url: ' /products ' })).toEqual({ choice: 'Custom', url: '/products' });
    expect(linkOf({ Name: 'term & conditions', Url: 'x' })).toEqual({ choice: 'Term & Conditions', url: '' });
    expect(linkOf({ Name: 'Elsewhere' })).toEqual({ choice: null, url: '' });
  });

  it('of a button clear its words and colours in both languages when there is none', () => {
    const english = withWords(oldDocument, 'homeSetting.leftButton', 'en', 'Book');
    const cleared = withButtonLink(english, 'homeSetting.leftButton', 'NoLink');
    expect(valueAt(cleared, 'homeSetting.leftButton')).toMatchObject({ Text: '', BackgroundColor: '', Color: '' });
    expect(wordsAt(cleared, 'homeSetting.leftButton', 'en')).toBe('');
    const again = withButtonLink(cleared, 'homeSetting.leftButton', 'Custom', '/products');
    expect(presetAt(again, 'homeSetting.leftButton')).toBe('Blue');
    expect(linkAt(again, 'homeSetting.leftButton.LinkUrl')).toEqual({ choice: 'Custom', url: '/products' });
  });

  it('of the success page clear its words alone', () => {
    const path = 'collectInfoSetting.successButtonText';
    const worded = withWords(withSuccessLink(newDocument('2026-11-22'), 'Home'), path, 'ko', '홈으로');
    expect(wordsAt(worded, path)).toBe('홈으로');
    expect(wordsAt(withSuccessLink(worded, 'NoLink'), path)).toBe('');
  });
});

describe('the colours of a button', () => {
  it('are a preset by both of them, whatever way white was written', () => {
    expect(presetAt(oldDocument, 'homeSetting.leftButton')).toBe('Blue');
    expect(presetAt(oldDocument, 'homeSetting.rightButton')).toBe('Blue');
    const white = withPreset(oldDocument, 'homeSetting.leftButton', 'White');
    expect(presetAt(white, 'homeSetting.leftButton')).toBe('White');
    expect(presetAt(withValue(white, 'homeSetting.leftButton.Color', 'red'), 'homeSetting.leftButton')).toBeNull();
    expect(withPreset(oldDocument, 'homeSetting.leftButton', 'Blue')).toBe(oldDocument);
  });
});

describe('a new event', () => {
  it('lasts from today to the same day a month later, or the last of a shorter month', () => {
    expect(monthAfter('2026-11-22')).toBe('2026-12-22');
    expect(monthAfter('2026-12-31')).toBe('2027-01-31');
    expect(monthAfter('2027-01-31')).toBe('2027-02-28');
    expect(monthAfter('2028-01-31')).toBe('2028-02-29');
  });

  it('has the documented defaults', () => {
    const fresh: EventDocument = newDocument('2026-11-22');
    expect(valueAt(fresh, 'homeSetting.startDate')).toBe('2026-11-22');
    expect(valueAt(fresh, 'homeSetting.endDate')).toBe('2026-12-22');
    expect(valueAt(fresh, 'detailsSetting.consentTitle')).toBe('[유의사항]');
    const collect = valueAt(fresh, 'collectInfoSetting') as EventDocument;
    expect(
      ['Information', 'Name', 'Email', 'Phone', 'Address', 'Gender'].map((name) => collect[`isCollect${name}`]),
    ).toEqual([false, true, true, true, false, false]);
    expect(collect.hasConsent).toBe(false);
  });
});

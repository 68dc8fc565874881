import { describe, expect, it } from 'vitest';
import { type EventDocument, newDocument, withValue } from './document';
import { contentOf } from './event-content';
import { SECTIONS } from './fields';
import { oldDocument } from './test-documents';

const keys = (key: string, values?: object) => (values ? `${key} ${Object.values(values)}` : key);
const rows = (document: EventDocument) =>
  SECTIONS.flatMap((section) => contentOf(document, section, keys)).map(({ name, ko, en }) => [name, ko, en]);

describe('the content of an event', () => {
  it('has what is filled in, in the order of the form, and what both languages share once', () => {
    expect(rows(oldDocument)).toEqual([
      ['event_name', '가을 행사', 'Autumn event'],
      ['event_url', 'autumn', undefined],
      ['start_date', '2026/11/23', undefined],
      ['end_date', '2026/12/23', undefined],
      ['pc_banner', 'wide.webp', ''],
      ['left_button · button_words', '예약', ''],
      ['left_button · part_link', 'link_oss', undefined],
      ['background_link', 'https://shop.example/autumn', undefined],
      ['main_title', '가을맞이', ''],
      ['note_number 1 · part_text', '선착순이에요.', ''],
      ['note_number 1 · part_link', '/terms', undefined],
      ['note_number 2 · part_text', '바뀔 수 있어요.', ''],
      ['collects', 'yes', undefined],
      ['collected', 'collect_name, collect_email, collect_phone', undefined],
      ['consent_number 1 · part_title', '개인정보', ''],
      ['consent_number 1 · part_text', '동의', ''],
      ['consent_number 1 · part_optional', 'no', undefined],
    ]);
  });

  it('has no consents of a form that is not shown, and says which are optional', () => {
    const path = 'collectInfoSetting';
    const hidden = withValue(oldDocument, `${path}.isCollectInformation`, false);
    expect(rows(hidden).at(-1)).toEqual(['collects', 'no', undefined]);
    const optional = withValue(oldDocument, `${path}.consents.0.optional`, true);
    expect(rows(optional).at(-1)).toEqual(['consent_number 1 · part_optional', 'yes', undefined]);
  });

  it('has an English address of a link only where it has its own', () => {
    const link = { Name: 'Custom', Url: 'https://shop.example/en' };
    const translated = withValue(oldDocument, 'translations.en.homeSetting.backgroundLink', link);
    expect(rows(translated)).toContainEqual([
      'background_link',
      'https://shop.example/autumn',
      'https://shop.example/en',
    ]);
  });

  it('is short for a new event', () => {
    expect(rows(newDocument('2026-11-23')).map(([name]) => name)).toEqual([
      'start_date',
      'end_date',
      'notes_title',
      'collects',
    ]);
  });
});

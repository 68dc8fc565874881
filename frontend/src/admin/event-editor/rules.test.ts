import { describe, expect, it } from 'vitest';
import { NO_SPARES, withConsentCount, withConsents } from './consents';
import { type EventDocument, type Json, newDocument, withLink, withValue, withWords } from './document';
import { WORD_PLACES } from './fields';
import { isTypedLink, mistakesIn, mistakesInReason, type ValidationLevel } from './rules';

const fresh = newDocument('2026-11-22');

/** A document that may be published. */
const whole: EventDocument = [
  ['homeSetting.eventName', '가을 행사'],
  ['listingSetting.eventName', '가을 행사'],
  ['detailsSetting.mainEventTitle', '가을맞이'],
].reduce(
  (document, [path = '', words = '']) => withWords(document, path, 'ko', words),
  withValue(fresh, 'homeSetting.eventUrl', 'autumn-1'),
);

const wrong = (document: EventDocument, strictness: ValidationLevel = 'save') =>
  mistakesIn(document, strictness).map(({ path, code }) => `${path} ${code}`);
const put = (path: string, value: Json) => wrong(withValue(whole, path, value), 'publish');

describe('a save', () => {
  it('asks for a name and an address alone', () => {
    expect(wrong(fresh)).toEqual([
      'homeSetting.eventName eventname_required',
      'homeSetting.eventUrl eventurl_required',
    ]);
    expect(
      wrong(withWords(withValue(fresh, 'homeSetting.eventUrl', 'a'), 'homeSetting.eventName', 'ko', '이름')),
    ).toEqual([]);
  });

  it('keeps each limit of words, counted as people count, in both languages', () => {
    for (const [pattern, { limit }] of Object.entries(WORD_PLACES)) {
      const path = pattern.replace('*', '0');
      const { document } = withConsentCount(
        withConsentCount({ document: whole, spares: NO_SPARES }, 'detailsSetting', 1),
        'collectInfoSetting',
        1,
      );
      expect(wrong(withWords(document, path, 'ko', '🍂'.repeat(limit))), path).toEqual([]);
      expect(wrong(withWords(document, path, 'ko', '가'.repeat(limit + 1))), path).toEqual([`${path} text_too_long`]);
      expect(wrong(withWords(document, path, 'en', 'a'.repeat(limit + 1))), path).toEqual([
        `translations.en.${path} text_too_long`,
      ]);
    }
  });

  it('takes lines only where lines are kept, and nothing that can’t be seen', () => {
    expect(wrong(withWords(whole, 'detailsSetting.mainEventDesc', 'ko', '한 줄\n두 줄'))).toEqual([]);
    expect(wrong(withWords(whole, 'detailsSetting.mainEventTitle', 'ko', '한 줄\n두 줄'))).toEqual([
      'detailsSetting.mainEventTitle text_invalid',
    ]);
    expect(wrong(withWords(whole, 'detailsSetting.mainEventDesc', 'ko', 'a\u202eb'))).toEqual([
      'detailsSetting.mainEventDesc text_invalid',
    ]);
  });
});

describe('publishing', () => {
  it('asks for all that visitors need', () => {
    expect(wrong(whole, 'publish')).toEqual([]);
    expect(wrong(fresh, 'publish')).toEqual([
      'homeSetting.eventName eventname_required',
      'homeSetting.eventUrl eventurl_required',
      'listingSetting.eventName eventname_required',
      'detailsSetting.mainEventTitle maineventtitle_required',
    ]);
    expect(put('homeSetting.startDate', '')).toEqual(['homeSetting.startDate startdate_required']);
    expect(put('homeSetting.endDate', '')).toEqual(['homeSetting.endDate enddate_required']);
    expect(put('detailsSetting.consents', [{}])).toEqual(['detailsSetting.consents.0.consentText consent_required']);
  });

  it('shows at the start that the event would end before', () => {
    expect(put('homeSetting.endDate', '2026-11-21')).toEqual(['homeSetting.startDate enddate_bigger_startdate']);
    expect(put('homeSetting.endDate', '2026-11-22')).toEqual([]);
  });

  it.each(['autumn 1', '가을', 'a'.repeat(31), 'a/b', 'a.b'])('refuses the address %s', (url) => {
    expect(put('homeSetting.eventUrl', url)).toEqual(['homeSetting.eventUrl eventurl_invalid']);
  });

  it('asks for the address of a custom link, and follows only what is of the web', () => {
    const linked = (url: string) => wrong(withLink(whole, 'homeSetting.backgroundLink', 'Custom', url), 'publish');
    expect(linked('')).toEqual(['homeSetting.backgroundLink link_required']);
    expect(linked('javascript:alert(1)')).toEqual(['homeSetting.backgroundLink link_invalid']);
    expect(linked('/products')).toEqual([]);
    expect(wrong(withLink(whole, 'homeSetting.backgroundLink', 'Custom', ''))).toEqual([]);
  });
});

describe('the consents of a form', () => {
  const collecting = withValue(whole, 'collectInfoSetting.isCollectInformation', true);
  const asked = withConsents({ document: collecting, spares: NO_SPARES }, true).document;

  it('need title and text also in a draft, as long as the form asks for them', () => {
    const path = 'collectInfoSetting.consents.0';
    expect(wrong(asked)).toEqual([`${path}.consentText consent_required`]);
    expect(wrong(withWords(asked, `${path}.consentTitle`, 'ko', ''))).toEqual([
      `${path}.consentTitle consent_title_required`,
      `${path}.consentText consent_required`,
    ]);
    expect(wrong(withValue(asked, 'collectInfoSetting.isCollectInformation', false))).toEqual([]);
  });

  it('are one at least', () => {
    expect(wrong(withValue(asked, 'collectInfoSetting.consents', []))).toEqual([
      'collectInfoSetting.consentCount consent_count_invalid',
    ]);
  });
});

it.each([
  ['/', true],
  ['/events?q=1#top', true],
  ['https://shop.example/가을', true],
  ['HTTPS://a.example', true],
  ['http://localhost:8080', true],
  ['products', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript://a.example/%0aalert(1)', false],
  ['https://:80', false],
  ['https://bank.example@evil.example', false],
  ['https://a.example/ b', false],
  [`/${'a'.repeat(500)}`, false],
])('a link to %s is followed: %s', (url, followed) => {
  expect(isTypedLink(url)).toBe(followed);
});

it('a correction needs a reason', () => {
  expect(mistakesInReason(' ')).toEqual([{ path: 'correction.reason', code: 'reason_required' }]);
  expect(mistakesInReason('가'.repeat(501))).toEqual([{ path: 'correction.reason', code: 'text_too_long' }]);
  expect(mistakesInReason('오타')).toEqual([]);
});

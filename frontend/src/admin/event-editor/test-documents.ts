/** Event documents for tests: one as legacy clients send it, and random ones. */
import type { EventDocument, Json } from './document';

/** As an old client left it: both forms of texts and links, counts as text, and members that this editor doesn't know. */
export const oldDocument: EventDocument = {
  eventID: 7,
  statusCode: 0,
  campaign: { code: 'A-1', tags: ['가을', null] },
  homeSetting: {
    eventName: { Text: '가을 행사', FontSize: '20px', Html: '<b>가을</b>' },
    eventUrl: 'autumn',
    startDate: '2026-11-23',
    endDate: '2026-12-23',
    pcBannerUrl: 'wide.webp',
    leftButton: { Text: '예약', BackgroundColor: '#0172ce', Color: '#FFFFFF', LinkUrl: { Name: 'OSS', Icon: 'x' } },
    rightButton: { Text: '', LinkUrl: 'NoLink' },
    backgroundLink: 'https://shop.example/autumn',
  },
  detailsSetting: {
    mainEventTitle: '가을맞이',
    consentCount: '2',
    consents: [
      { consentText: '선착순이에요.', consentLink: { Name: 'Custom', Url: '/terms' }, Mark: 1 },
      { consentText: { Text: '바뀔 수 있어요.' } },
    ],
  },
  collectInfoSetting: {
    isCollectInformation: true,
    hasConsent: true,
    consents: [{ consentTitle: '개인정보', consentText: '동의', optional: false }],
  },
  translations: { en: { homeSetting: { eventName: { Text: 'Autumn event' } } }, jp: { note: 'later' } },
};

/** Numbers that look like chance and come again: mulberry32. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MEMBERS = [
  'homeSetting',
  'listingSetting',
  'detailsSetting',
  'collectInfoSetting',
  'translations',
  'en',
  'eventName',
  'leftButton',
  'consents',
  'consentText',
  'Text',
  'LinkUrl',
  'Name',
  'unknown',
];

/** Any value, of the names that an event's document has and others. */
function anyValue(next: () => number, depth = 4): Json {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const kind = depth === 0 ? Math.floor(next() * 4) : Math.floor(next() * 7);
  if (kind === 0) return null;
  if (kind === 1) return next() < 0.5;
  if (kind === 2) return Math.floor(next() * 10);
  if (kind === 3) return pick(['', '글', 'NoLink', 'Custom', 'https://a.example', '2026-11-23']);
  if (kind === 4) return Array.from({ length: Math.floor(next() * 4) }, () => anyValue(next, depth - 1));
  return anyDocument(next, depth - 1);
}

export function anyDocument(next: () => number, depth = 4): EventDocument {
  const length = Math.floor(next() * 5);
  return Object.fromEntries(
    Array.from({ length }, () => [MEMBERS[Math.floor(next() * MEMBERS.length)] as string, anyValue(next, depth)]),
  );
}

/**
 * The document of an event (events spec §3), accessed by paths such as `detailsSetting.consents.0.consentText`. Unknown
 * members are preserved, since legacy clients store theirs there. Every writer returns the same object if nothing
 * changes.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json;
}
export type EventDocument = JsonObject;

/** The languages of an event: Korean is the document itself, English a part of it with the same shape. */
export type DocumentLanguage = 'ko' | 'en';
export const DOCUMENT_LANGUAGES: readonly DocumentLanguage[] = ['ko', 'en'];

const ENGLISH = 'translations.en.';

/** The path of a member in a language. */
export const inLanguage = (path: string, language: DocumentLanguage): string =>
  language === 'en' ? `${ENGLISH}${path}` : path;

/** The place in the document itself and the language of a path. */
export const languageOf = (path: string): { path: string; language: DocumentLanguage } =>
  path.startsWith(ENGLISH) ? { path: path.slice(ENGLISH.length), language: 'en' } : { path, language: 'ko' };

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

const isPosition = (step: string | undefined): boolean => step !== undefined && /^\d+$/.test(step);

/** Deep equality; the order of members is irrelevant. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** A document from an answer of the server; what is none reads as an empty one. */
export function readDocument(value: unknown): EventDocument {
  return isObject(value as Json) ? (value as EventDocument) : {};
}

/** The value at a path. */
export function valueAt(document: Json | undefined, path: string): Json | undefined {
  let at: Json | undefined = document;
  for (const step of path.split('.')) {
    if (isList(at)) at = isPosition(step) ? at[Number(step)] : undefined;
    else at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
  }
  return at;
}

/** The document with a value at a path; missing objects and lists are created. */
export function withValue(document: EventDocument, path: string, value: Json): EventDocument {
  return isSame(valueAt(document, path), value) ? document : (put(document, path.split('.'), value) as EventDocument);
}

function put(place: Json | undefined, [step, ...rest]: readonly string[], value: Json): Json {
  if (step === undefined) return value;
  // A member that happens to be a number stays one.
  if (isPosition(step) && !isObject(place)) {
    const list: Json[] = isList(place) ? [...place] : [];
    // Missing items before it become empty objects, as on the server.
    while (list.length < Number(step)) list.push({});
    list[Number(step)] = put(list[Number(step)], rest, value);
    return list;
  }
  const object = isObject(place) ? place : {};
  return { ...object, [step]: put(Object.hasOwn(object, step) ? object[step] : undefined, rest, value) };
}

/** The document without the value at a path; in a list, only the last item can be removed. */
export function withoutValue(document: EventDocument, path: string): EventDocument {
  if (valueAt(document, path) === undefined) return document;
  const steps = path.split('.');
  const last = steps.pop() as string;
  const above = steps.join('.');
  const place = above === '' ? document : valueAt(document, above);
  if (isList(place)) return withValue(document, above, place.slice(0, Number(last)));
  const { [last]: _, ...others } = place as JsonObject;
  return above === '' ? others : withValue(document, above, others);
}

/** Words, plain or with a look: both forms are read, and each is kept. */
function wordsOf(value: Json | undefined): string {
  const words = isObject(value) ? value.Text : value;
  return typeof words === 'string' ? words : '';
}

/** The words at a place in one language; empty where there are none. */
export const wordsAt = (document: EventDocument, path: string, language: DocumentLanguage = 'ko'): string =>
  wordsOf(valueAt(document, inLanguage(path, language)));

/** Places whose words are an object with `Text` (REST contract "Events"). */
const hasLook = (path: string): boolean => /(^|\.)(eventName|leftButton|rightButton)$/.test(path);

export function withWords(
  document: EventDocument,
  path: string,
  language: DocumentLanguage,
  words: string,
): EventDocument {
  if (wordsAt(document, path, language) === words) return document;
  const place = inLanguage(path, language);
  const value = valueAt(document, place);
  const element = isObject(value) || (typeof value !== 'string' && hasLook(path));
  return withValue(document, element ? `${place}.Text` : place, words);
}

/** A plain text without a language, such as the address or a day. */
export function textAt(document: EventDocument, path: string): string {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : '';
}

export const flagAt = (document: EventDocument, path: string): boolean => valueAt(document, path) === true;

/** Link targets, in the order of the editor (events spec §3 "Link"). */
export const LINK_CHOICES = [
  'NoLink',
  'Home',
  'Event',
  'CollectInformation',
  'OSS',
  'Term & Conditions',
  'Privacy',
  'Custom',
] as const;
export type LinkChoice = (typeof LINK_CHOICES)[number];

interface Link {
  /** Null for a name that is none of the choices. */
  choice: LinkChoice | null;
  /** The typed address, of a custom link alone. */
  url: string;
}

const choiceNamed = (name: string): LinkChoice | null =>
  LINK_CHOICES.find((choice) => choice.toLowerCase() === name.trim().toLowerCase()) ?? null;

/** A link in either of its forms: an object, or the name of a choice or an address alone. */
export function linkOf(value: Json | undefined): Link {
  const [name, url] = isObject(value)
    ? [wordsOf(value.Name), wordsOf(value.Url)]
    : typeof value === 'string' && choiceNamed(value) === null
      ? ['', value]
      : [wordsOf(value), ''];
  if (name.trim() === '') return { choice: url.trim() === '' ? 'NoLink' : 'Custom', url: url.trim() };
  const choice = choiceNamed(name);
  return { choice, url: choice === 'Custom' ? url.trim() : '' };
}

export const linkAt = (document: EventDocument, path: string, language: DocumentLanguage = 'ko'): Link =>
  linkOf(valueAt(document, inLanguage(path, language)));

export function withLink(
  document: EventDocument,
  path: string,
  choice: LinkChoice,
  url = '',
  language: DocumentLanguage = 'ko',
): EventDocument {
  const place = inLanguage(path, language);
  const before = valueAt(document, place);
  const present = linkOf(before);
  if (before !== undefined && present.choice === choice && present.url === (choice === 'Custom' ? url.trim() : '')) {
    return document;
  }
  const kept = isObject(before) ? before : {};
  return withValue(document, place, {
    ...kept,
    Name: choice,
    DisplayName: choice,
    Url: choice === 'Custom' ? url : '',
  });
}

/** Pairs of colours that can be read on each other (events spec §3 "Colour presets"). */
export const COLOUR_PRESETS = {
  Blue: { background: '#0172CE', ink: 'white' },
  White: { background: 'white', ink: '#0172CE' },
} as const;
export type ColourPreset = keyof typeof COLOUR_PRESETS;

/** Old clients wrote white in every way there is. */
const plainColour = (value: Json | undefined): string => {
  const colour = wordsOf(value).trim().toLowerCase();
  return colour === '#fff' || colour === '#ffffff' ? 'white' : colour;
};

/** The preset of a button: blue where it has no colours, null where they are no preset. */
export function presetAt(document: EventDocument, button: string): ColourPreset | null {
  const background = plainColour(valueAt(document, `${button}.BackgroundColor`));
  const ink = plainColour(valueAt(document, `${button}.Color`));
  if (background === '' && ink === '') return 'Blue';
  const known = Object.entries(COLOUR_PRESETS).find(
    ([, preset]) => preset.background.toLowerCase() === background && preset.ink.toLowerCase() === ink,
  );
  return (known?.[0] as ColourPreset | undefined) ?? null;
}

export function withPreset(document: EventDocument, button: string, preset: ColourPreset): EventDocument {
  if (presetAt(document, button) === preset && valueAt(document, `${button}.BackgroundColor`) !== '') return document;
  const { background, ink } = COLOUR_PRESETS[preset];
  return withValue(withValue(document, `${button}.BackgroundColor`, background), `${button}.Color`, ink);
}

/** The link of a button; none clears its words and colours in both languages, and one gives it a look (events spec §4). */
export function withButtonLink(document: EventDocument, button: string, choice: LinkChoice, url = ''): EventDocument {
  const linked = withLink(document, `${button}.LinkUrl`, choice, url);
  if (choice !== 'NoLink') return withPreset(linked, button, presetAt(linked, button) ?? 'Blue');
  let cleared = withWords(linked, button, 'ko', '');
  for (const member of ['BackgroundColor', 'Color']) {
    if (valueAt(cleared, `${button}.${member}`) !== undefined) cleared = withValue(cleared, `${button}.${member}`, '');
  }
  return withWords(cleared, button, 'en', '');
}

/** The same for the button of the success page, whose link is beside its text and which has no colours. */
export function withSuccessLink(document: EventDocument, choice: LinkChoice, url = ''): EventDocument {
  const linked = withLink(document, 'collectInfoSetting.successButtonLink', choice, url);
  if (choice !== 'NoLink') return linked;
  const words = 'collectInfoSetting.successButtonText';
  return withWords(withWords(linked, words, 'ko', ''), words, 'en', '');
}

/** Today and the same day a month later, or the last of that month where it is shorter. */
export function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

const NO_LINK: JsonObject = { Name: 'NoLink', DisplayName: 'NoLink', Url: '' };
const NO_BUTTON: JsonObject = { Text: '', BackgroundColor: '', Color: '', LinkUrl: NO_LINK };

/** A new event as the editor opens it, from today in Seoul on (events spec §3). */
export function newDocument(today: string): EventDocument {
  return {
    homeSetting: {
      eventName: { Text: '' },
      eventUrl: '',
      startDate: today,
      endDate: monthAfter(today),
      pcBannerUrl: '',
      mobileBannerUrl: '',
      leftButton: NO_BUTTON,
      rightButton: NO_BUTTON,
      backgroundLink: NO_LINK,
    },
    listingSetting: {
      pcBannerUrl: '',
      eventName: { Text: '' },
      eventButtonText: '',
      listingDescription: '',
      expiredEventName: '',
    },
    detailsSetting: {
      pcBannerUrl: '',
      mobileBannerUrl: '',
      pcEventImageUrl: '',
      mobileEventImageUrl: '',
      mainEventTitle: '',
      mainEventDesc: '',
      leftButton: NO_BUTTON,
      rightButton: NO_BUTTON,
      consentTitle: '[유의사항]',
      consentCount: 0,
      consents: [],
      backgroundLink: NO_LINK,
    },
    collectInfoSetting: {
      isCollectInformation: false,
      isCollectName: true,
      isCollectEmail: true,
      isCollectPhone: true,
      isCollectAddress: false,
      isCollectGender: false,
      hasConsent: false,
      pcSuccessImageUrl: '',
      mobileSuccessImageUrl: '',
      successTitle: '',
      successMessage: '',
      successButtonText: '',
      successButtonLink: NO_LINK,
      consentCount: 0,
      consents: [],
    },
    translations: { en: { detailsSetting: { consentTitle: '[Please note]' } } },
  };
}

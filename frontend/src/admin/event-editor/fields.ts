import type { Translate } from '../../i18n/texts';
import { COLOUR_PRESETS, isObject, type Json, languageOf, linkOf } from './document';

/** The sections of the editor, in its order. */
export const SECTIONS = ['homeSetting', 'listingSetting', 'detailsSetting', 'collectInfoSetting'] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a path; the first one for paths outside all sections. */
export function sectionOf(path: string): Section {
  const [first] = languageOf(path).path.split('.');
  return SECTIONS.find((section) => section === first) ?? 'homeSetting';
}

/** Places of words: characters at most (events spec §9), and whether they may have lines. `*` is any position. */
export const WORD_PLACES: Readonly<Record<string, { limit: number; lines?: true }>> = {
  'homeSetting.eventName': { limit: 100 },
  'homeSetting.leftButton': { limit: 20 },
  'homeSetting.rightButton': { limit: 20 },
  'listingSetting.eventName': { limit: 50 },
  'listingSetting.eventButtonText': { limit: 50 },
  'listingSetting.listingDescription': { limit: 50, lines: true },
  'listingSetting.expiredEventName': { limit: 50 },
  'detailsSetting.mainEventTitle': { limit: 150 },
  'detailsSetting.mainEventDesc': { limit: 500, lines: true },
  'detailsSetting.leftButton': { limit: 20 },
  'detailsSetting.rightButton': { limit: 20 },
  'detailsSetting.consentTitle': { limit: 150 },
  'detailsSetting.consents.*.consentText': { limit: 150, lines: true },
  'collectInfoSetting.consents.*.consentTitle': { limit: 150 },
  'collectInfoSetting.consents.*.consentText': { limit: 150, lines: true },
  'collectInfoSetting.successTitle': { limit: 100 },
  'collectInfoSetting.successMessage': { limit: 100, lines: true },
  'collectInfoSetting.successButtonText': { limit: 100 },
};

const withoutPositions = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.*');

/** The rule for the text at a path. */
export function wordsRule(path: string): { limit: number; lines: boolean } {
  const rule = WORD_PLACES[withoutPositions(path)];
  if (!rule) throw new Error(`${path} is no place of words.`);
  return { limit: rule.limit, lines: rule.lines ?? false };
}

/** Letters of an event's part of the address, and characters of a typed link, at most. */
export const LONGEST_URL = 30;
export const LONGEST_LINK = 500;
export const LONGEST_REASON = 500;

/** Characters as a person counts them, but for those that are put together. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Keys of what places are called, among the texts of `staff-events`. */
const NAMES: Readonly<Record<string, string>> = {
  'homeSetting.eventName': 'event_name',
  'homeSetting.eventUrl': 'event_url',
  'homeSetting.startDate': 'start_date',
  'homeSetting.endDate': 'end_date',
  'homeSetting.pcBannerUrl': 'pc_banner',
  'homeSetting.mobileBannerUrl': 'mobile_banner',
  'homeSetting.leftButton': 'left_button',
  'homeSetting.rightButton': 'right_button',
  'homeSetting.backgroundLink': 'background_link',
  'listingSetting.pcBannerUrl': 'card_banner',
  'listingSetting.eventName': 'card_name',
  'listingSetting.eventButtonText': 'card_button',
  'listingSetting.listingDescription': 'card_description',
  'listingSetting.expiredEventName': 'expired_name',
  'detailsSetting.pcBannerUrl': 'pc_banner',
  'detailsSetting.mobileBannerUrl': 'mobile_banner',
  'detailsSetting.pcEventImageUrl': 'pc_image',
  'detailsSetting.mobileEventImageUrl': 'mobile_image',
  'detailsSetting.mainEventTitle': 'main_title',
  'detailsSetting.mainEventDesc': 'main_description',
  'detailsSetting.leftButton': 'left_button',
  'detailsSetting.rightButton': 'right_button',
  'detailsSetting.consentTitle': 'notes_title',
  'detailsSetting.consentCount': 'notes_count',
  'detailsSetting.consents.*': 'note_number',
  'detailsSetting.backgroundLink': 'background_link',
  'collectInfoSetting.isCollectInformation': 'collects',
  'collectInfoSetting.isCollectName': 'collect_name',
  'collectInfoSetting.isCollectEmail': 'collect_email',
  'collectInfoSetting.isCollectPhone': 'collect_phone',
  'collectInfoSetting.isCollectAddress': 'collect_address',
  'collectInfoSetting.isCollectGender': 'collect_gender',
  'collectInfoSetting.hasConsent': 'has_consent',
  'collectInfoSetting.consentCount': 'consent_count',
  'collectInfoSetting.consents.*': 'consent_number',
  'collectInfoSetting.pcSuccessImageUrl': 'pc_success_image',
  'collectInfoSetting.mobileSuccessImageUrl': 'mobile_success_image',
  'collectInfoSetting.successTitle': 'success_title',
  'collectInfoSetting.successMessage': 'success_message',
  'collectInfoSetting.successButtonText': 'success_button',
  'collectInfoSetting.successButtonLink': 'success_link',
};

/** The places of a section, in the order of its form, with the keys of their labels. */
export const placesOf = (section: Section): { path: string; label: string }[] =>
  Object.entries(NAMES)
    .filter(([path]) => path.startsWith(`${section}.`))
    .map(([path, label]) => ({ path, label }));

/** Parts of buttons, links and consents, below a place that has a name. */
const PARTS: Readonly<Record<string, string>> = {
  Text: '',
  LinkUrl: 'part_link',
  BackgroundColor: 'part_background',
  Color: 'part_ink',
  Name: 'part_target',
  DisplayName: 'part_target_name',
  Url: 'part_url',
  consentTitle: 'part_title',
  consentText: 'part_text',
  consentLink: 'part_link',
  optional: 'part_optional',
};

/** The label of a path without its section; null for an unknown path. */
function nameWithin(path: string, t: Translate): string | null {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const place = steps.slice(0, length).join('.');
    const key = NAMES[withoutPositions(place)];
    if (key === undefined) continue;
    const parts = steps.slice(length).map((step) => PARTS[step]);
    if (parts.includes(undefined)) return null;
    const name = t(key, { number: Number(steps[length - 1]) + 1 });
    return [name, ...parts.filter((part) => part !== '').map((part) => t(part as string))].join(' · ');
  }
  return null;
}

/** The full label of a path: section, name, and language if English; an unknown path is its own label. */
export function nameOf(path: string, t: Translate): string {
  const { path: place, language } = languageOf(path);
  const name = nameWithin(place, t);
  if (name === null) return path;
  const whole = t('field_in_section', { section: t(`section_${sectionOf(place)}`), field: name });
  return language === 'en' ? t('field_in_english', { field: whole }) : whole;
}

/** The display text of a value; `–` for none. */
export function valueInWords(path: string, value: Json | undefined, t: Translate): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const last = path.split('.').at(-1);
  if (last === 'Name') return linkInWords(value, t);
  if (last === 'BackgroundColor') {
    const preset = Object.entries(COLOUR_PRESETS).find(([, { background }]) => background === value)?.[0];
    if (preset) return t(`colour_${preset.toLowerCase()}`);
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return value.replaceAll('-', '/');
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function linkInWords(value: Json, t: Translate): string {
  const { choice } = linkOf({ Name: value });
  return choice === null ? String(value) : t(linkKey(choice));
}

/** `Term & Conditions` → `link_term_conditions`. */
export const linkKey = (choice: string): string =>
  `link_${choice
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase()}`;

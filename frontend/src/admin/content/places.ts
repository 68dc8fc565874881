import { changePicture } from '../../i18n/images';
import { language } from '../../i18n/language';
import { changeText } from '../../i18n/texts';
import type { ContentEntryPartsFragment, ContentVersionPartsFragment } from './Content.generated';

export type Entry = ContentEntryPartsFragment;
export type Version = ContentVersionPartsFragment;
export type Kind = Entry['kind'];

/** The languages of the site by their names in the schema. */
export const LANGUAGES = ['KO', 'EN'] as const;
export type ContentLanguage = (typeof LANGUAGES)[number];

/** Where something is edited. */
export interface EntryLocation {
  screen: string;
  /** The key of a text, or the id of a picture. */
  key: string;
  kind: Kind;
}

export const nameOf = ({ screen, key }: Pick<EntryLocation, 'screen' | 'key'>) => `${screen}.${key}`;

/** The latest save of a language. */
export const versionOf = (entry: Entry, of: ContentLanguage): Version => (of === 'KO' ? entry.ko : entry.en);

/** The built-in default. */
export const defaultOf = (entry: Entry, of: ContentLanguage): string =>
  of === 'KO' ? entry.default.ko : entry.default.en;

/** Puts what was saved into the page that is open. */
export function showOnPage(entry: Entry): void {
  const { text } = language === 'ko' ? entry.ko : entry.en;
  if (entry.kind === 'TEXT') changeText(entry.screen, entry.key, text);
  else changePicture(entry.screen, entry.key, entry.kind === 'IMAGE_ALT' ? { alt: text } : { fileName: text });
}

import type { Translate } from '../../i18n/texts';
import { type ConsentList, consentsAt } from './consents';
import { type DocumentLanguage, type EventDocument, flagAt, linkAt, textAt, wordsAt } from './document';
import { linkKey, placesOf, type Section } from './fields';

/** A line of an event's content: texts, or the file of a picture. */
export interface ContentRow {
  /** Its place in the document. */
  path: string;
  name: string;
  ko: string;
  /** The English counterpart, `''` if it is missing; undefined for values that both languages share. */
  en?: string;
  isPicture?: boolean;
}

const LANGUAGES: readonly DocumentLanguage[] = ['ko', 'en'];

/** Name, email and phone are always collected. */
const ALWAYS_COLLECTED = ['Name', 'Email', 'Phone'];

/** The filled-in content of a section, in the order of its form. */
export function contentOf(document: EventDocument, section: Section, t: Translate): ContentRow[] {
  const collects = flagAt(document, 'collectInfoSetting.isCollectInformation');
  return placesOf(section).flatMap(({ path, label }): ContentRow[] => {
    if (path.endsWith('.consents.*')) {
      const list = path.slice(0, path.indexOf('.')) as ConsentList;
      return list === 'collectInfoSetting' && !collects ? [] : consentRows(document, list, label, t);
    }
    if (path.endsWith('.isCollectInformation')) return [{ path, name: t(label), ko: t(collects ? 'yes' : 'no') }];
    if (path.endsWith('.isCollectName')) return collects ? [collectedRow(document, path, t)] : [];
    if (/\.(isCollect\w+|hasConsent|consentCount)$/.test(path)) return [];
    if (/(left|right)Button$/.test(path)) return buttonRows(document, path, t(label), t);
    return filled({ path, name: t(label), ...valueAtPlace(document, path, t) });
  });
}

const filled = (row: ContentRow): ContentRow[] => (row.ko || row.en ? [row] : []);

type Value = Pick<ContentRow, 'ko' | 'en' | 'isPicture'>;

function valueAtPlace(document: EventDocument, path: string, t: Translate): Value {
  if (path.endsWith('ImageUrl') || path.endsWith('BannerUrl')) {
    return { ko: textAt(document, path), en: textAt(document, `translations.en.${path}`), isPicture: true };
  }
  if (path.endsWith('Link')) return linkValue(document, path, t);
  if (/(eventUrl|Date)$/.test(path))
    return { ko: textAt(document, path).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1/$2/$3') };
  return wordsInBoth(document, path);
}

const wordsInBoth = (document: EventDocument, path: string): Value => ({
  ko: wordsAt(document, path, 'ko'),
  en: wordsAt(document, path, 'en'),
});

/** A button without a target is not shown. */
function buttonRows(document: EventDocument, path: string, name: string, t: Translate): ContentRow[] {
  const link = `${path}.LinkUrl`;
  if (linkAt(document, link).choice === 'NoLink') return [];
  return [
    ...filled({ path, name: `${name} · ${t('button_words')}`, ...wordsInBoth(document, path) }),
    { path: link, name: `${name} · ${t('part_link')}`, ...linkValue(document, link, t) },
  ];
}

/** A place of the site is the same in both languages; only a typed address may have an English counterpart. */
function linkValue(document: EventDocument, path: string, t: Translate): Value {
  const [ko = '', en] = LANGUAGES.map((language) => linkText(document, path, language, t));
  return { ko, ...(en && { en }) };
}

function linkText(document: EventDocument, path: string, language: DocumentLanguage, t: Translate): string {
  const { choice, url } = linkAt(document, path, language);
  if (choice === 'Custom') return url;
  if (choice === 'NoLink' || language === 'en') return '';
  return t(choice === null ? 'link_unknown' : linkKey(choice));
}

function consentRows(document: EventDocument, list: ConsentList, label: string, t: Translate): ContentRow[] {
  return consentsAt(document, list).flatMap((_, at) => {
    const consent = `${list}.consents.${at}`;
    const part = (member: string, key: string, read: (path: string) => Value): ContentRow[] => {
      const path = `${consent}.${member}`;
      return filled({ path, name: `${t(label, { number: at + 1 })} · ${t(key)}`, ...read(path) });
    };
    return [
      ...part('consentTitle', 'part_title', (path) => wordsInBoth(document, path)),
      ...part('consentText', 'part_text', (path) => wordsInBoth(document, path)),
      ...part('consentLink', 'part_link', (path) => linkValue(document, path, t)),
      // Notes are not agreed to.
      ...(list === 'collectInfoSetting'
        ? part('optional', 'part_optional', (path) => ({ ko: t(flagAt(document, path) ? 'yes' : 'no') }))
        : []),
    ];
  });
}

function collectedRow(document: EventDocument, path: string, t: Translate): ContentRow {
  const fields = [...ALWAYS_COLLECTED, 'Address', 'Gender'].filter(
    (field) => ALWAYS_COLLECTED.includes(field) || flagAt(document, `collectInfoSetting.isCollect${field}`),
  );
  return { path, name: t('collected'), ko: fields.map((field) => t(`collect_${field.toLowerCase()}`)).join(', ') };
}

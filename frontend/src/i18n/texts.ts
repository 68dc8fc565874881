import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Language, language } from './language';
import { pageData } from './page-data';
import { countsOne } from './plural';

export type Texts = Record<string, string>;
export type Params = Record<string, string | number>;

/** `t('greeting', { name })`: the text of a key in the document's language. */
export type Translate = (key: string, params?: Params) => string;

const screens = new Map<string, Texts>(Object.entries(pageData.texts));
const listeners = new Set<() => void>();
let revision = 0;

/** Puts its key into a text or an alternative text, unseen; there in devmode alone (`src/devmode`). */
type Mark = (text: string, kind: 'text' | 'image', screen: string, key: string) => string;
let mark: Mark | undefined;

/** Marks every text from now on, those included that are on the page. */
export function setMark(by: Mark | undefined): void {
  mark = by;
  addTexts({});
}

/** A text, or the alternative text of a picture, whose key is known and that came another way than {@link textOf}. */
export const keyed: Mark = (text, kind, screen, key) => (mark ? mark(text, kind, screen, key) : text);

/** Adds or replaces the texts of screens. */
export function addTexts(more: Record<string, Texts>): void {
  for (const [screen, texts] of Object.entries(more)) screens.set(screen, texts);
  revision += 1;
  for (const listener of listeners) listener();
}

/** Applies a staff change of a text, if its screen is loaded. */
export function changeText(screen: string, key: string, text: string): void {
  const texts = screens.get(screen);
  if (texts) addTexts({ [screen]: { ...texts, [key]: text } });
}

/** The screens whose texts are not loaded yet. */
export function missingTexts(wanted: readonly string[]): string[] {
  return wanted.filter((screen) => !screens.has(screen));
}

/**
 * The text of a key: the screen's own, then `errors`, then `common`, then the key itself. A text that counts has a second form for
 * one thing, under the key with `_one` behind it.
 */
export function textOf(screen: string, key: string, params?: Params): string {
  const home = [screen, 'errors', 'common'].find((name) => screens.get(name)?.[key] !== undefined);
  if (home === undefined) return keyed(key, 'text', screen, key);
  const texts = screens.get(home) ?? {};
  const form = countsOne(params, language) && texts[`${key}_one`] !== undefined ? `${key}_one` : key;
  return keyed(fill(texts[form] ?? key, params), 'text', home, form);
}

function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Texts of a screen; renders again when texts arrive. */
export function useTexts(screen: string): Translate {
  const known = useSyncExternalStore(subscribe, () => revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means new answers from the same function.
  return useCallback((key, params) => textOf(screen, key, params), [screen, known]);
}

/** Keys of a screen, sorted: the content of a document is defined by its texts. Re-renders when texts arrive. */
export function useKeys(screen: string): readonly string[] {
  const known = useSyncExternalStore(subscribe, () => revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means new keys.
  return useMemo(() => Object.keys(screens.get(screen) ?? {}).sort(), [screen, known]);
}

/** The document's language. */
export function useLanguage(): Language {
  return language;
}

export interface Localized {
  ko: string;
  en: string;
}

/** Picks the document's language out of a text that comes in both. */
export function localized(text: Localized): string {
  return text[language] || text.ko;
}

/** Both names at once: what a filter looks through, since a visitor types whichever comes first. */
export const inBothLanguages = ({ ko, en }: Localized) => `${ko} ${en}`;

/** {@link localized} as a hook, so that components read alike. */
export function useLocalized(): (text: Localized) => string {
  return localized;
}

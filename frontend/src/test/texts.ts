import { addTexts } from '../i18n/texts';

type Entries = Record<string, { ko: string; en: string }>;

const files = import.meta.glob<{ default: Entries }>('../../../crates/i18n-content/texts/*.json', { eager: true });

/** The committed texts by screen, both languages. */
export const allTexts: Record<string, Entries> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default]),
);

/** Gives a test the committed Korean texts, as the gateway would. */
export function loadCommittedTexts(): void {
  addTexts(
    Object.fromEntries(
      Object.entries(allTexts).map(([screen, entries]) => [
        screen,
        Object.fromEntries(Object.entries(entries).map(([key, text]) => [key, text.ko])),
      ]),
    ),
  );
}

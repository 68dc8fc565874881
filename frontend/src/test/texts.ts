import { addImages } from '../i18n/images';
import { addTexts } from '../i18n/texts';

type Entries = Record<string, { ko: string; en: string }>;

const files = import.meta.glob<{ default: Entries }>('../../../crates/i18n-content/texts/*.json', { eager: true });

/** The committed texts by screen, both languages. */
export const allTexts: Record<string, Entries> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default]),
);

type Images = Record<string, { fileName: string; alt: { ko: string; en: string } }>;

const imageFiles = import.meta.glob<{ default: Images }>('../../../crates/i18n-content/images/*.json', { eager: true });

/** The committed pictures by screen, with alternative texts in both languages. */
export const allImages: Record<string, Images> = Object.fromEntries(
  Object.entries(imageFiles).map(([path, file]) => [path.replace(/^.*\/|\.json$/g, ''), file.default]),
);

/** Gives a test the committed pictures with their Korean words, as the gateway would. */
export function loadCommittedImages(): void {
  const inKorean = (images: Images) =>
    Object.fromEntries(Object.entries(images).map(([id, { fileName, alt }]) => [id, { fileName, alt: alt.ko }]));
  addImages(Object.fromEntries(Object.entries(allImages).map(([screen, images]) => [screen, inKorean(images)])));
}

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

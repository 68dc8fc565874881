import type { ApolloClient } from '@apollo/client';
import { ScreenImagesDocument } from '../graphql/ScreenImages.generated';
import { type PageImage, pageData } from './page-data';
import { queryLanguage } from './query-language';
import { addTexts, keyed, localized } from './texts';

/** A picture of a screen: its file, and alternative text in the document's language. */
interface ScreenPicture {
  src: string;
  /** The file name without its extension: for our own drawings, the id of the subject. */
  stem: string;
  alt: string;
}

type Images = Record<string, PageImage>;

const screens = new Map<string, Images>(Object.entries(pageData.images ?? {}));

/** Adds or replaces the pictures of screens. */
export function addImages(more: Record<string, Images>): void {
  for (const [screen, images] of Object.entries(more)) screens.set(screen, images);
}

/** Applies a staff change of a picture, if its screen is loaded, and re-renders. */
export function changePicture(screen: string, id: string, change: Partial<PageImage>): void {
  const images = screens.get(screen);
  const image = images?.[id];
  if (!image) return;
  screens.set(screen, { ...images, [id]: { ...image, ...change } });
  addTexts({});
}

/** Fetches the pictures of screens that the page did not bring along. */
export async function loadImages(client: ApolloClient, wanted: readonly string[]): Promise<void> {
  const missing = wanted.filter((screen) => !screens.has(screen));
  const answers = missing.map(async (screen) => {
    const variables = { language: queryLanguage, screen };
    const { data } = await client.query({ query: ScreenImagesDocument, variables });
    if (!data) return;
    const images = data.images.map(({ id2, fileName, alt }) => [id2, { fileName, alt: localized(alt) }] as const);
    addImages({ [screen]: Object.fromEntries(images) });
  });
  await Promise.all(answers);
}

/** A picture by screen and id; undefined where the screen has none of that name. */
export function pictureOf(screen: string, id: string): ScreenPicture | undefined {
  const image = screens.get(screen)?.[id];
  if (!image) return undefined;
  return {
    src: `${pageData.basePath}/images/${encodeURIComponent(image.fileName)}`,
    stem: image.fileName.replace(/\.\w+$/, ''),
    alt: keyed(image.alt, 'image', screen, id),
  };
}

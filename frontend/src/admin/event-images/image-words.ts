import { language } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';
import { stamp } from '../frame/stamp';
import type { LibraryImageFragment as LibraryImage } from './EventImages.generated';

/** Characters of a search term, at most. */
export const LONGEST_SEARCH = 100;

/** The alternative text in the language of the page; empty if there is none. */
export const altOf = ({ alt }: Pick<LibraryImage, 'alt'>): string => alt[language];

/** The name of a picture: its alternative text, or the time of its upload and its size. */
export function nameOf(t: Translate, image: LibraryImage): string {
  const { width, height } = image.picture;
  return altOf(image) || t('image_name', { at: stamp(image.uploadedAt), width, height });
}

/** Phones show portrait and square banners, desks landscape ones. */
export function shapeOf(t: Translate, { width, height }: LibraryImage['picture']): string {
  if (width === height) return t('image_square');
  return t(width > height ? 'image_landscape' : 'image_portrait');
}

/** The number of events that use a picture, in words. */
export function usesOf(t: Translate, { uses }: Pick<LibraryImage, 'uses'>): string {
  const count = new Set(uses.map(({ eventId }) => eventId)).size;
  return count === 0 ? t('image_unused') : t('image_used', { count });
}

import type { Translate } from '../../i18n/texts';

/** A column of the list in words; one that has none yet by its own name. */
export function fieldName(t: Translate, field: string): string {
  const key = `field_${field}`;
  const words = t(key);
  return words.startsWith(key) ? field : words;
}

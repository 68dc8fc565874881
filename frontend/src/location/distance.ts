import type { Language } from '../i18n/language';
import type { GeoPoint } from '../map/types';

const earthRadiusM = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres over the ground between two points, as the crow flies (haversine). */
export function metresBetween(one: GeoPoint, other: GeoPoint): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2);
  const lng = Math.sin(radians(other.lng - one.lng) / 2);
  const part = lat * lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng * lng;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(part)));
}

/**
 * `850m`, `1.2km`, `48km` in Korean; with a space in English. As coarse as the position that it comes from: tens of metres
 * below a kilometre, tenths below ten.
 */
export function distanceLabel(metres: number, language: Language): string {
  const space = language === 'ko' ? '' : ' ';
  const tens = Math.max(10, Math.round(metres / 10) * 10);
  if (tens < 1000) return `${tens}${space}m`;
  const tenths = Math.round(metres / 100) / 10;
  const kilometres = tenths < 10 ? tenths.toFixed(1) : Math.round(metres / 1000).toLocaleString('en');
  return `${kilometres}${space}km`;
}

export interface WithDistance<T> {
  thing: T;
  /** Distance from the visitor in metres; null while the position is unknown. */
  metres: number | null;
}

/** With the visitor's place known the nearest come first; otherwise the order stays. */
export function nearestFirst<T extends { location: GeoPoint }>(
  things: readonly T[],
  here: GeoPoint | null,
): WithDistance<T>[] {
  if (here === null) return things.map((thing) => ({ thing, metres: null }));
  return things
    .map((thing) => ({ thing, metres: metresBetween(here, thing.location) }))
    .sort((one, other) => one.metres - other.metres);
}

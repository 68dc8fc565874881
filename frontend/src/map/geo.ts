import type { GeoPoint } from './types';

/** Mean radius of the earth. */
const EARTH_KM = 6371;
/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_195;

const radians = (degrees: number) => (degrees / 180) * Math.PI;

/** Great-circle distance (haversine). */
export function kilometres(a: GeoPoint, b: GeoPoint): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

import { provincesNamed } from '../location/province-names';
import { inside } from './boundaries';
import { kilometres } from './geo';
import { around, type District, districts, provinces } from './korea';
import type { GeoPoint } from './types';

/** Farther than this from every known place is the sea or another country. */
const REACH_KM = 30;
/** Penalty for a district whose province doesn't contain the point: about the usual error of the outline. */
const OTHER_PROVINCE_KM = 2;

/**
 * The most likely district of a point: the nearest built-up place, corrected by the coarse outline of the provinces
 * along their borders (as in crates/locations/src/places/region.rs). `null` at sea, abroad and for invalid positions.
 */
export function districtAt(point: GeoPoint): District | null {
  if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180)) return null;
  const here = new Set(provinces.filter(({ rings }) => inside(rings, point)));
  if (here.size === 0 && inside(around, point)) return null;
  let best: District | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const district of districts) {
    const distance = Math.min(...district.points.map((place) => kilometres(place, point)));
    const judged = distance + (here.has(district.province) ? 0 : OTHER_PROVINCE_KM);
    if (distance <= REACH_KM && judged < least) [best, least] = [district, judged];
  }
  return best;
}

/**
 * Our names of what a map service calls a region, in their old and short forms too. A city that we don't know gives nothing, a
 * general district (수원시 영통구) is its city, and a province without districts is its only one.
 */
export function districtNamed(province: string, district: string): District | null {
  const official = provincesNamed(province);
  const first = district.trim().split(/\s+/)[0];
  const within = districts.filter(({ province: { ko } }) => official.includes(ko));
  if (first) return within.find(({ ko }) => ko === first) ?? null;
  return within.length === 1 ? (within[0] ?? null) : null;
}

import { provincesNamed } from '../location/province-names';
import { type Box, decode, inside } from './boundaries';
import { districtFiles, loadBoundaries } from './boundary-files';
import { kilometres } from './geo';
import { around, country, type District, districts, provinces } from './korea';
import { mapX, mapY } from './mercator';
import type { GeoPoint } from './types';

/** Farther than this from every known place is the sea or another country. */
const REACH_KM = 30;
/** Penalty for a district whose province doesn't contain the point: about the usual error of the outline. */
const OTHER_PROVINCE_KM = 2;

const held = ({ left, top, right, bottom }: Box, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const byCode = new Map(districts.map((district) => [district.code, district]));
/** A ward has the first four digits of its city, whose code ends in 0. */
const districtOf = (code: string) => byCode.get(code) ?? byCode.get(`${code.slice(0, 4)}0`) ?? null;

/**
 * The district whose borders contain a point (as in crates/locations/src/places/region.rs); `null` off the coast, on
 * islets that the borders leave out, and if they can't be loaded.
 */
export async function districtAround(point: GeoPoint): Promise<District | null> {
  const [x, y] = [mapX(point.lng), mapY(point.lat)];
  for (const { about, box } of country.areas) {
    const address = districtFiles.get(about.code);
    if (!address || !held(box, x, y)) continue;
    const file = await loadBoundaries<{ code: string }>(address).catch(() => null);
    const area = file && decode(file).areas.find((each) => held(each.box, x, y) && inside(each.rings, point));
    if (area) return districtOf(area.about.code);
  }
  return null;
}

/**
 * The most likely district of a point without a request: the nearest built-up place, corrected by the outline of the
 * provinces. `null` at sea, abroad and for invalid positions.
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

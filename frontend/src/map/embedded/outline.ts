import { north, type Province, provinces, type Ring } from '../korea';
import type { GeoPoint } from '../types';

const nameOf = ({ lng, lat }: GeoPoint) => `${lng},${lat}`;
const sideName = (a: GeoPoint, b: GeoPoint) => [nameOf(a), nameOf(b)].sort().join(' ');

const rings: readonly Ring[] = [...provinces.flatMap((province) => province.rings), ...north];

function sides(ring: Ring): [GeoPoint, GeoPoint][] {
  return ring.map((point, index) => [ring.at(index - 1) ?? point, point]);
}

/** How many rings share a side: two have a border between them, one has the sea beside it. */
const shared = new Map<string, number>();
for (const ring of rings) {
  for (const [a, b] of sides(ring)) shared.set(sideName(a, b), (shared.get(sideName(a, b)) ?? 0) + 1);
}

/** Lines along the sides that `wanted` picks, each as long as can be. */
function lines(wanted: (name: string) => boolean): GeoPoint[][] {
  const found: GeoPoint[][] = [];
  const drawn = new Set<string>();
  for (const ring of rings) {
    let line: GeoPoint[] | undefined;
    for (const [a, b] of sides(ring)) {
      const name = sideName(a, b);
      if (!wanted(name) || drawn.has(name)) {
        line = undefined;
        continue;
      }
      drawn.add(name);
      if (line) line.push(b);
      else {
        line = [a, b];
        found.push(line);
      }
    }
  }
  return found;
}

/** The outline of the North ends here; its last line is no coast. */
export const OUTLINE_ENDS_AT = 38.75;
const beyond = new Set(
  north
    .flatMap(sides)
    .filter((side) => side.every(({ lat }) => lat > OUTLINE_ENDS_AT - 0.01))
    .map(([a, b]) => sideName(a, b)),
);

export const coasts = lines((name) => shared.get(name) === 1 && !beyond.has(name));
export const borders = lines((name) => shared.get(name) !== 1);

/** Codes below those of the provinces proper: Seoul, the metropolitan cities and Sejong. */
const METROPOLITAN_BELOW = '41';
export const isMetropolis = ({ code }: Province) => code < METROPOLITAN_BELOW;
export const metropolises: readonly Ring[] = provinces.filter(isMetropolis).flatMap(({ rings: own }) => own);
export const country: readonly Ring[] = provinces.flatMap(({ rings: own }) => own);

import type { Localized } from '../i18n/texts';
import packed from './data/korea.json';
import type { GeoPoint } from './types';

export type Ring = readonly GeoPoint[];

export interface Province extends Localized {
  code: string;
  /** The everyday short form: 서울, Gyeonggi. */
  short: Localized;
  /** Where its name has the most room. */
  label: GeoPoint;
  /** Read even-odd: a ring inside a ring is a hole. */
  rings: readonly Ring[];
}

/** A city, county or district. */
export interface District extends Localized {
  province: Province;
  /** Built-up places inside it, the main one first. */
  points: readonly GeoPoint[];
}

function unpacked(steps: readonly number[]): Ring {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[2 * index] ?? 0;
    y += steps[2 * index + 1] ?? 0;
    return { lng: x / packed.steps, lat: y / packed.steps };
  });
}

export const provinces: readonly Province[] = packed.provinces.map(({ label, rings, ...names }) => ({
  ...names,
  label: { lng: label[0] ?? 0, lat: label[1] ?? 0 },
  rings: rings.map(unpacked),
}));

/** The neighbouring land in the North, cut off north of 38.75°. */
export const north: readonly Ring[] = packed.north.map(unpacked);

export const districts: readonly District[] = packed.districts.flatMap(({ province: index, points, ...names }) => {
  const province = provinces[index];
  return province
    ? [{ ...names, province, points: points.map(([lat, lng]) => ({ lat: lat ?? 0, lng: lng ?? 0 })) }]
    : [];
});

/** True when the point lies inside the rings. They are coarse: a border may be off by a few kilometres. */
export function inside(rings: readonly Ring[], point: GeoPoint): boolean {
  let odd = false;
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const next of ring) {
      if (last && crosses(last, next, point)) odd = !odd;
      last = next;
    }
  }
  return odd;
}

/** True when the ray from `point` to the east crosses the side from `a` to `b`. */
function crosses(a: GeoPoint, b: GeoPoint, point: GeoPoint): boolean {
  return (
    a.lat > point.lat !== b.lat > point.lat &&
    point.lng < a.lng + ((point.lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng)
  );
}

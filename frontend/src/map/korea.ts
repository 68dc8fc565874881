import type { Localized } from '../i18n/texts';
import { type Area, type BoundaryFile, decode, type Points, pointsOf } from './boundaries';
import places from './data/korea.json';
import packed from './data/provinces.json';
import type { GeoPoint } from './types';

/** Where a name has the most room, and how many kilometres of it there are to each side. */
export interface NameSpot {
  at: GeoPoint;
  room: number;
}

export interface Province extends Localized, NameSpot {
  code: string;
  /** The everyday short form: 서울, Gyeonggi. */
  short: Localized;
  rings: readonly Points[];
}

/** A city, county or district, a city with wards as one. */
export interface District extends Localized {
  code: string;
  province: Province;
  /** Built-up places inside it, the main one first. */
  points: readonly GeoPoint[];
}

/** An area of the second level as the map names it: a district, a ward of a city, or a city with wards. */
export interface NamedDistrict extends Localized, NameSpot {
  code: string;
  kind: 'district' | 'ward' | 'divided';
}

interface PackedSpot {
  at: number[];
  room: number;
}

export const spotOf = ({ at: [lng = 0, lat = 0], room }: PackedSpot): NameSpot => ({ at: { lat, lng }, room });

/** The outlines of the provinces, which are always loaded. */
export const country = decode(packed as BoundaryFile<PackedSpot & { code: string }>);

const outlines = new Map(country.areas.map((area) => [area.about.code, area]));
const outlineOf = (code: string): Area<PackedSpot> => {
  const area = outlines.get(code);
  if (!area) throw new Error(`provinces.json has no outline of ${code}`);
  return area;
};

export const provinces: readonly Province[] = places.provinces.map((names) => {
  const { about, rings } = outlineOf(names.code);
  return { ...names, ...spotOf(about), rings };
});

/** Land of other countries, where the map shows it. */
export const around: readonly Points[] = packed.around.map((ring) => pointsOf(ring, packed.steps));

export const districts: readonly District[] = places.districts.flatMap(({ province: index, points, ...names }) => {
  const province = provinces[index];
  return province
    ? [{ ...names, province, points: points.map(([lat, lng]) => ({ lat: lat ?? 0, lng: lng ?? 0 })) }]
    : [];
});

export const namedDistricts: readonly NamedDistrict[] = packed.districts.map(({ kind, ...entry }) => ({
  ...entry,
  ...spotOf(entry),
  kind: (kind ?? 'district') as NamedDistrict['kind'],
}));

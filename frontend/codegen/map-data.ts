/**
 * Packs the tables of provinces, districts and outlines (crates/locations/data) into the file with which the map is
 * drawn and a visitor's region found: src/map/data/korea.json; and into the sketch that is shown until the map is
 * loaded: src/map/data/sketch.svg. Run `npm run map-data` after a change of those tables; a unit test compares the
 * committed files with them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

type Row = Record<string, string>;
type Point = [lng: number, lat: number];

/** Steps per degree in the packed rings: 11 m, which is what the outline has. */
const STEPS = 10_000;

function rows(table: string): Row[] {
  const text = readFileSync(`../crates/locations/data/${table}.csv`, 'utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    if (cells.length !== names.length) throw new Error(`${table}.csv: a row of ${cells.length} cells: ${line}`);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function ring(text: string): Point[] {
  const numbers = text.split(/\s+/).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[2 * index] ?? Number.NaN,
    numbers[2 * index + 1] ?? Number.NaN,
  ]);
}

/** The first point, then the way to each next one, in steps; the closing point is left out. */
function packed(points: readonly Point[]): number[] {
  let [lastLng, lastLat] = [0, 0];
  return points.slice(0, -1).flatMap(([lng, lat]) => {
    const [x, y] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    const step = [x - lastLng, y - lastLat];
    [lastLng, lastLat] = [x, y];
    return step;
  });
}

const sides = (points: readonly Point[]) =>
  points.slice(1).map((point, index) => [points[index] ?? point, point] as const);

type Side = readonly [Point, Point];

function inside(borders: readonly Side[], [lng, lat]: Point): boolean {
  const crossed = borders.filter(
    ([[x1, y1], [x2, y2]]) => y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1),
  );
  return crossed.length % 2 === 1;
}

/** Degrees of longitude count less than those of latitude. */
const SHRINK = Math.cos((36.5 / 180) * Math.PI);

function toSide([lng, lat]: Point, [[x1, y1], [x2, y2]]: Side): number {
  const [dx, dy, px, py] = [(x2 - x1) * SHRINK, y2 - y1, (lng - x1) * SHRINK, lat - y1];
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - along * dx, py - along * dy);
}

/** The best position for a province's name: the interior point farthest from its borders. */
function roomiest(rings: readonly Point[][]): Point {
  const all = rings.flat();
  const from = (axis: 0 | 1) => Math.min(...all.map((point) => point[axis]));
  const to = (axis: 0 | 1) => Math.max(...all.map((point) => point[axis]));
  const borders = rings.flatMap(sides);
  const grid = 32;
  let best: Point = all[0] ?? [0, 0];
  let room = -1;
  for (let column = 1; column < grid; column += 1) {
    for (let line = 1; line < grid; line += 1) {
      const point: Point = [from(0) + ((to(0) - from(0)) * column) / grid, from(1) + ((to(1) - from(1)) * line) / grid];
      if (!inside(borders, point)) continue;
      const free = Math.min(...borders.map((side) => toSide(point, side)));
      if (free > room) [best, room] = [point, free];
    }
  }
  return best;
}

/** Chungbuk for Chungcheongbuk-do, as signs have it; a city's name is short enough. */
const shortName = (en: string, everyday: readonly string[]) =>
  (/-do$| State$/.test(en) && everyday.find((name) => /^[A-Z]/.test(name))) || en;

const rounded = (degrees: number) => Math.round(degrees * STEPS) / STEPS;

/** The text of src/map/data/korea.json. */
export function mapData(): string {
  const outlines = new Map<string, Point[][]>();
  for (const { code = '', ring: text = '' } of rows('outline')) {
    outlines.set(code, [...(outlines.get(code) ?? []), ring(text)]);
  }
  const names = rows('province-names');
  const namesOf = (code: string, kind: string) =>
    names.flatMap((row) => (row.provinces === code && row.kind === kind && row.name ? [row.name] : []));
  const provinces = rows('provinces').map(({ code = '', ko = '', en = '' }) => {
    const rings = outlines.get(code) ?? [];
    return {
      code,
      ko,
      en,
      short: { ko: namesOf(code, 'short')[0] ?? ko, en: shortName(en, namesOf(code, 'everyday')) },
      label: roomiest(rings).map(rounded),
      rings: rings.map(packed),
    };
  });
  const further = rows('district-points');
  const districts = rows('districts').map(({ code = '', province = '', ko = '', en = '', lat = '', lng = '' }) => ({
    province: provinces.findIndex((entry) => entry.code === province),
    ko,
    en,
    points: [{ lat, lng }, ...further.filter(({ district }) => district === code)].map((point) => [
      Number(point.lat),
      Number(point.lng),
    ]),
  }));
  const lines = (list: readonly unknown[]) => `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  const north = (outlines.get('PRK') ?? []).map(packed);
  return `{"steps":${STEPS},"provinces":${lines(provinces)},"north":${lines(north)},"districts":${lines(districts)}}\n`;
}

/** Units of the sketch per degree of latitude: three kilometres each. */
const SKETCH = 40;
/** Bends below the first value are straightened, shapes below the second left out, in units. */
const [STRAIGHT, SMALL] = [0.9, 6];

/** Douglas and Peucker's: the points without which the line would look different. */
function simplified(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const away = points.map(([x, y]) => {
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) return Math.hypot(x - first[0], y - first[1]);
    return Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length;
  });
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) < STRAIGHT) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

/** The text of src/map/data/sketch.svg: coasts and provinces in a few strokes, in the colour of the page that uses it. */
export function sketch(): string {
  const [west, north, east, south] = [124.4, 38.9, 131.2, 33];
  const [width, height] = [(east - west) * SHRINK * SKETCH, (north - south) * SKETCH].map(Math.round);
  const paths = rows('outline')
    .filter(({ code }) => code !== 'PRK')
    .map(({ ring: text = '' }) =>
      ring(text).map(([lng, lat]): Point => [(lng - west) * SHRINK * SKETCH, (north - lat) * SKETCH]),
    )
    .filter((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) > SMALL;
    })
    .map((points) => simplified(points).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`));
  const d = paths.map((points) => `M${points.slice(0, -1).join('L')}Z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" id="sketch" viewBox="0 0 ${width} ${height}"><path d="${d}" fill="none" stroke="currentColor" stroke-width=".8" stroke-linejoin="round"/></svg>\n`;
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  writeFileSync('src/map/data/korea.json', mapData());
  writeFileSync('src/map/data/sketch.svg', sketch());
}

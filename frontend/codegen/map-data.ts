/**
 * Packs the tables of provinces and districts (crates/locations/data) into the file by which a visitor's region is
 * found: src/map/data/korea.json; and the outlines into the sketch that is shown until the map is loaded:
 * src/map/data/sketch.svg. The boundaries beside them come from scripts/map-data. Run `npm run map-data` after a change of those tables; a unit test compares the
 * committed files with them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

type Row = Record<string, string>;
type Point = [lng: number, lat: number];

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

/** Chungbuk for Chungcheongbuk-do, as signs have it; a city's name is short enough. */
const shortName = (en: string, everyday: readonly string[]) =>
  (/-do$| State$/.test(en) && everyday.find((name) => /^[A-Z]/.test(name))) || en;

/** The text of src/map/data/korea.json. */
export function mapData(): string {
  const names = rows('province-names');
  const namesOf = (code: string, kind: string) =>
    names.flatMap((row) => (row.provinces === code && row.kind === kind && row.name ? [row.name] : []));
  const provinces = rows('provinces').map(({ code = '', ko = '', en = '' }) => ({
    code,
    ko,
    en,
    short: { ko: namesOf(code, 'short')[0] ?? ko, en: shortName(en, namesOf(code, 'everyday')) },
  }));
  const further = rows('district-points');
  const districts = rows('districts').map(({ code = '', province = '', ko = '', en = '', lat = '', lng = '' }) => ({
    code,
    province: provinces.findIndex((entry) => entry.code === province),
    ko,
    en,
    points: [{ lat, lng }, ...further.filter(({ district }) => district === code)].map((point) => [
      Number(point.lat),
      Number(point.lng),
    ]),
  }));
  const lines = (list: readonly unknown[]) => `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`;
  return `{"provinces":${lines(provinces)},"districts":${lines(districts)}}\n`;
}

/** Degrees of longitude count less than those of latitude. */
const SHRINK = Math.cos((36.5 / 180) * Math.PI);
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

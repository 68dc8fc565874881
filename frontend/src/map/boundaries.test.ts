import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BoundaryFile, decode, inside } from './boundaries';
import { namedDistricts, provinces } from './korea';
import { latOf, lngOf } from './mercator';

const folder = 'src/map/data';
const read = <A>(name: string): BoundaryFile<A> => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
const codesIn = (name: string) => readdirSync(`${folder}/${name}`).map((file) => file.replace('.json', ''));

interface Neighbourhood {
  ko: string;
  en: string;
  at: [number, number];
  room: number;
}

/** Two squares side by side; the left one has a hole. */
const squares: BoundaryFile<{ name: string }> = {
  steps: 10,
  kinds: [2, 0, 1, 0, 1],
  arcs: [
    [1280, 360, -10, 0, 0, 10, 10, 0],
    [1280, 370, 10, 0, 0, -10, -10, 0],
    [1280, 360, 0, 10],
    [1273, 363, 4, 0, 0, 4, -4, 0, 0, -4],
  ],
  areas: [
    { name: 'left', rings: [[0, -3], [3]] },
    { name: 'right', rings: [[2, 1]] },
  ],
};

describe('decode', () => {
  const { lines, areas } = decode(squares);
  const degrees = (points: readonly number[]) =>
    points.map((value, index) => Number((index % 2 ? latOf(value) : lngOf(value)).toFixed(4)));

  it('finds the kind of a line and the areas beside it', () => {
    expect(lines.map(({ kind, areas: beside }) => [kind, beside])).toEqual([
      ['coast', [0]],
      ['coast', [1]],
      ['district', [0, 1]],
      ['river', [0]],
    ]);
  });

  it('adds up the steps of a line', () => {
    expect(degrees(lines[2]?.points ?? [])).toEqual([128, 36, 128, 37]);
  });

  it('joins arcs to rings, a shared one backwards', () => {
    expect(areas.map(({ about }) => about)).toEqual([{ name: 'left' }, { name: 'right' }]);
    expect(degrees(areas[0]?.rings[0] ?? [])).toEqual([128, 36, 127, 36, 127, 37, 128, 37, 128, 36]);
    expect(degrees(areas[1]?.rings[0] ?? [])).toEqual([128, 36, 128, 37, 129, 37, 129, 36, 128, 36]);
  });

  it('knows what is inside: a ring in a ring is a hole', () => {
    const at = (lat: number, lng: number) => areas.map(({ rings }) => inside(rings, { lat, lng }));
    expect(at(36.2, 127.2)).toEqual([true, false]);
    expect(at(36.5, 127.5)).toEqual([false, false]);
    expect(at(36.5, 128.5)).toEqual([false, true]);
    expect(at(38, 128.5)).toEqual([false, false]);
  });
});

describe('the committed boundaries', () => {
  it('have a file of districts for each province and one of neighbourhoods for each district', () => {
    expect(codesIn('districts')).toEqual(provinces.map(({ code }) => code).sort());
    const named = namedDistricts.filter(({ kind }) => kind !== 'divided').map(({ code }) => code);
    expect(named).toHaveLength(250);
    expect(codesIn('neighbourhoods')).toEqual(named.sort());
    const drawn = codesIn('districts').flatMap((code) =>
      read<{ code: string }>(`districts/${code}.json`).areas.map((area) => area.code),
    );
    expect(drawn.sort()).toEqual(named);
  });

  it('name each neighbourhood in both languages, inside it', () => {
    let [count, within] = [0, 0];
    for (const code of codesIn('neighbourhoods')) {
      const file = read<Neighbourhood>(`neighbourhoods/${code}.json`);
      expect(file.kinds.reduce((sum, kind) => sum + kind)).toBe(file.arcs.length);
      for (const { about, rings } of decode(file).areas) {
        expect(about.ko).toMatch(/^[가-힣]+(?:\d+[가동])?$/);
        expect(about.en).toMatch(/^[A-Z][a-z]*(?:[- ](?:[a-z]+|\d+-(?:ga|dong)))*$/);
        count += 1;
        if (inside(rings, { lng: about.at[0], lat: about.at[1] })) within += 1;
      }
    }
    expect(count).toBe(5_010);
    expect(within).toBeGreaterThan(5_000);
  });

  it('weigh at most 60 KB in the first view, and a district 4 KB at the median', () => {
    const weight = (name: string, quality = 11) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      return brotliCompressSync(readFileSync(`${folder}/${name}`), { params }).length / 1_024;
    };
    expect(weight('provinces.json') + weight('korea.json')).toBeLessThan(50);
    // The best compression of all of them takes seconds; a fast one makes them larger.
    const each = codesIn('neighbourhoods').map((code) => weight(`neighbourhoods/${code}.json`, 5));
    expect(each.sort((a, b) => a - b)[each.length / 2]).toBeLessThan(4);
  });
});

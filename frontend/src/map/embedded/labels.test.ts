import { describe, expect, it } from 'vitest';
import { Places } from '../places';
import { drawLabels } from './labels';
import { Levels } from './levels';
import type { Palette } from './palette';
import { Sheet } from './sheet';

const middle = { lat: 36, lng: 127.7 };
/** About the middle of each city. */
const cities: [string, [number, number]][] = [
  ['서울', [126.99, 37.55]],
  ['부산', [129.14, 35.24]],
  ['대구', [128.6, 35.85]],
  ['인천', [126.69, 37.53]],
  ['광주', [126.87, 35.16]],
  ['대전', [127.4, 36.36]],
  ['울산', [129.22, 35.55]],
  ['제주', [126.55, 33.39]],
];
const names = cities.map(([name]) => name);

/** Two places in each city, clustered as the map does it. */
function pinsOn(sheet: Sheet) {
  const markers = cities.flatMap(([name, [lng, lat]]) =>
    [0, 0.02].map((aside) => ({ id: `${name} ${aside}`, name, position: { lat: lat + aside, lng } })),
  );
  const [west, east] = [sheet.lng(0), sheet.lng(sheet.width)];
  const [north, south] = [sheet.lat(0), sheet.lat(sheet.height)];
  const view = { centre: middle, level: 14, closest: 5, zoom: sheet.zoom, west, south, east, north };
  return new Places(markers, null).within(view).map(({ position }) => ({ position, cluster: true }));
}

/** The texts on the map and where they begin. */
function written(sheet: Sheet, pins: ReturnType<typeof pinsOn>) {
  const texts = new Map<string, { x: number; y: number; width: number }>();
  const width = (text: string) => 13 * text.length;
  const ink = {
    save() {},
    restore() {},
    strokeText() {},
    measureText: (text: string) => ({ width: width(text) }),
    fillText: (text: string, x: number, y: number) => texts.set(text, { x, y, width: width(text) }),
  };
  const palette = { font: 'Gaon Sans', label: '#000', 'label-soft': '#000', halo: '#fff' } as unknown as Palette;
  drawLabels(ink as unknown as CanvasRenderingContext2D, sheet, palette, new Levels(() => undefined), {
    pins,
    selected: null,
    here: null,
  });
  return texts;
}

describe('the names on the map of the country', () => {
  it.each([
    ['a phone', 360, 520, 5.6],
    ['a tablet', 768, 620, 6.2],
    ['a desk', 820, 830, 6.6],
    ['a wide window', 1460, 830, 6.6],
  ])('include the large cities beside their clusters on %s', (_, width, height, zoom) => {
    const sheet = new Sheet(width, height, middle, zoom);
    const pins = pinsOn(sheet);
    const texts = written(sheet, pins);
    expect(names.filter((name) => !texts.has(name))).toEqual([]);
    for (const name of names) {
      const { x, y, width: wide } = texts.get(name) ?? { x: 0, y: 0, width: 0 };
      const under = pins.filter(({ position }) => {
        const [across, down] = [sheet.x(position.lng), sheet.y(position.lat)];
        return x < across + 20 && x + wide > across - 20 && Math.abs(y - down) < 20;
      });
      expect(under, name).toEqual([]);
      const distance = ([lng, lat]: readonly [number, number]) =>
        Math.hypot(x + wide / 2 - sheet.x(lng), y - sheet.y(lat));
      const nearest = cities.toSorted(([, one], [, other]) => distance(one) - distance(other))[0];
      expect(nearest?.[0], 'the city that a name is nearest to').toBe(name);
    }
  });
});

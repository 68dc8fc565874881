import { describe, expect, it } from 'vitest';
import { length, roundLength } from './scale-bar';
import { Sheet } from './sheet';

const seoul = { lat: 37.5665, lng: 126.978 };

describe('Sheet', () => {
  it('has its centre in the middle, north above and east to the right', () => {
    const sheet = new Sheet(800, 600, seoul, 12);
    expect(sheet.x(seoul.lng)).toBeCloseTo(400, 6);
    expect(sheet.y(seoul.lat)).toBeCloseTo(300, 6);
    expect(sheet.x(127.2)).toBeGreaterThan(400);
    expect(sheet.y(37.7)).toBeLessThan(300);
  });

  it('finds the position of a pixel back', () => {
    const sheet = new Sheet(800, 600, seoul, 15);
    expect(sheet.lng(sheet.x(127.01))).toBeCloseTo(127.01, 8);
    expect(sheet.lat(sheet.y(37.51))).toBeCloseTo(37.51, 8);
  });

  it('knows how much ground a pixel is: half as much for each zoom', () => {
    const [far, near] = [10, 11].map((zoom) => new Sheet(800, 600, seoul, zoom).metresPerPixel);
    expect((far ?? 0) / (near ?? 1)).toBeCloseTo(2, 10);
    expect(far).toBeCloseTo(121.2, 1);
  });
});

describe('lengths', () => {
  it('of the scale bar are round and fit', () => {
    expect(roundLength(100, 96)).toBe(5_000);
    expect(roundLength(1.2, 96)).toBe(100);
  });

  it('read as people say them', () => {
    expect([497, 1_000, 3_421, 34_210].map(length)).toEqual(['500 m', '1 km', '3.4 km', '34 km']);
  });
});

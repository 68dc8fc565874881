import { describe, expect, it } from 'vitest';
import { distanceLabel, metresBetween, nearestFirst } from './distance';

const seoul = { lat: 37.5665, lng: 126.978 };
const busan = { lat: 35.1796, lng: 129.0756 };

describe('the distance between two points', () => {
  it('is that over the ground', () => {
    // 325 km by published tables of city distances.
    expect(metresBetween(seoul, busan) / 1000).toBeCloseTo(325, -1);
    // A hundredth of a degree of latitude is 1.11 km everywhere.
    expect(metresBetween(seoul, { lat: 37.5765, lng: 126.978 })).toBeCloseTo(1112, -1);
  });

  it('is nothing to itself and the same both ways', () => {
    expect(metresBetween(seoul, seoul)).toBe(0);
    expect(metresBetween(seoul, busan)).toBeCloseTo(metresBetween(busan, seoul), 6);
  });
});

describe('what a distance is called', () => {
  it.each([
    [3, '10m', '10 m'],
    [846, '850m', '850 m'],
    [994, '990m', '990 m'],
    [996, '1.0km', '1.0 km'],
    [1240, '1.2km', '1.2 km'],
    [9949, '9.9km', '9.9 km'],
    [9960, '10km', '10 km'],
    [48_400, '48km', '48 km'],
    [1_048_400, '1,048km', '1,048 km'],
  ])('%d m', (metres, ko, en) => {
    expect(distanceLabel(metres, 'ko')).toBe(ko);
    expect(distanceLabel(metres, 'en')).toBe(en);
  });
});

describe('the order of the results', () => {
  const near = { code: 'near', location: { lat: 37.57, lng: 126.98 } };
  const far = { code: 'far', location: busan };

  it('is the nearest first once the place is known', () => {
    expect(nearestFirst([far, near], seoul).map(({ thing }) => thing.code)).toEqual(['near', 'far']);
    expect(nearestFirst([far, near], busan).map(({ thing }) => thing.code)).toEqual(['far', 'near']);
  });

  it('stays as it came while it is not', () => {
    expect(nearestFirst([far, near], null)).toEqual([
      { thing: far, metres: null },
      { thing: near, metres: null },
    ]);
  });
});

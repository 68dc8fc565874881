import { describe, expect, it } from 'vitest';
import { plainSearch } from '../routes/plain-search';
import { finderAddressOf, finderSearch, named, namedProvince, placeOf } from './place';

describe('the place in the address', () => {
  it('is read back from what a search wrote', () => {
    const address = plainSearch.stringify({ state: '서울특별시', city: '중구' });
    expect(placeOf(plainSearch.parse(address))).toEqual({ state: '서울특별시', city: '중구' });
  });

  it('has no city without a state', () => {
    expect(placeOf({ city: '중구' })).toEqual({ state: null, city: null });
  });

  it('is found by its name in either language', () => {
    const states = [{ name: { ko: '서울특별시', en: 'Seoul' } }];
    expect(named(states, 'Seoul')).toBe(states[0]);
    expect(named(states, '서울특별시')).toBe(states[0]);
    expect(named(states, '없는 곳')).toBeUndefined();
    expect(namedProvince(states, '서울시')).toBe(states[0]);
    expect(namedProvince(states, '전남광주통합특별시')).toBeUndefined();
  });
});

describe('the address of a finder', () => {
  it.each([
    [
      {
        place: { state: '서울특별시', city: '중구' },
        dealer: 'SC-0001',
        openOnly: true,
        earliestFirst: true,
        onMap: true,
      },
    ],
    [{ place: { state: 'Seoul', city: null }, dealer: null, openOnly: false, earliestFirst: false, onMap: false }],
    [{ place: { state: null, city: null }, dealer: 'PD-0002', openOnly: false, earliestFirst: false, onMap: false }],
  ])('says all of it: %o', (address) => {
    expect(finderAddressOf(plainSearch.parse(plainSearch.stringify(finderSearch(address))))).toEqual(address);
  });
});

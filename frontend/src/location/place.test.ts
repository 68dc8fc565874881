import { describe, expect, it } from 'vitest';
import { plainSearch } from '../routes/plain-search';
import { named, placeOf } from './place';

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
  });
});

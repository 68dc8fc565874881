import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../i18n/texts';
import { loadCommittedTexts } from '../../test/texts';
import { axisDate, mostOf, percent, waited } from './words';

beforeEach(loadCommittedTexts);

describe('the words of the overview', () => {
  it('say a day in little room', () => {
    expect(axisDate('2026-11-03', 'ko')).toBe('11/3');
    expect(axisDate('2026-11-03', 'en')).toBe('3 Nov');
  });

  it.each([
    [59, '59초'],
    [60, '1분'],
    [7_199, '119분'],
    [7_200, '2시간'],
    [172_799, '47시간'],
    [172_800, '2일'],
  ])('say %d seconds in a unit that fits', (seconds, said) => {
    expect(waited((key, params) => textOf('staff-overview', key, params), seconds)).toBe(said);
  });

  it('count parts of nothing as none', () => {
    expect([percent(0, 0), percent(1, 3), percent(2, 2)]).toEqual([0, 33, 100]);
  });

  it('know the most, and that there is none of nothing', () => {
    expect(mostOf([1, 3, 2, 3], (value) => value)).toBe(3);
    expect(mostOf([0, 0], (value) => value)).toBeUndefined();
    expect(mostOf([], (value: number) => value)).toBeUndefined();
  });
});

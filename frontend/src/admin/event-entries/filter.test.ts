import { describe, expect, it } from 'vitest';
import { filterIn, isFiltered, withoutGaps } from './filter';

describe('the filter of the address', () => {
  it('drops what means nothing', () => {
    const none = { from: null, to: null, consents: null, standing: null };
    expect(filterIn({})).toEqual(none);
    expect(filterIn({ from: '2026-02-30', to: 'x', consents: 'GIVEN', standing: 'lapsed' })).toEqual(none);
    expect(isFiltered(none)).toBe(false);
    expect(filterIn({ from: '2026-11-23', to: '2026-11-22' })).toEqual({ ...none, from: '2026-11-23' });
    const all = filterIn({ from: '2026-11-22', to: '2026-11-22', consents: 'declined', standing: 'winner' });
    expect(all).toEqual({ from: '2026-11-22', to: '2026-11-22', consents: 'DECLINED', standing: 'WINNER' });
    expect(isFiltered(all)).toBe(true);
  });
});

describe('the days of the chart', () => {
  it('have no gaps, and are a week at least', () => {
    expect(withoutGaps([])).toEqual([]);
    const week = withoutGaps([
      { date: '2026-11-23', count: 4 },
      { date: '2026-11-25', count: 2 },
    ]);
    expect(week.map(({ date, count }) => `${date.slice(5)} ${count}`)).toEqual([
      '11-19 0',
      '11-20 0',
      '11-21 0',
      '11-22 0',
      '11-23 4',
      '11-24 0',
      '11-25 2',
    ]);
  });

  it('are the last ninety-two of a long event', () => {
    const days = withoutGaps([
      { date: '2026-01-01', count: 1 },
      { date: '2026-11-25', count: 2 },
    ]);
    expect(days).toHaveLength(92);
    expect(days.at(-1)).toEqual({ date: '2026-11-25', count: 2 });
    expect(days.every(({ count }, at) => at === 91 || count === 0)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { dateLabel, seoulTime, weekdayLabel } from './dates';

describe('time in Seoul', () => {
  it('is nine hours ahead of UTC, across midnight and the year', () => {
    expect(seoulTime(Date.parse('2026-12-31T15:00:00Z'))).toEqual({
      date: '2027-01-01',
      time: '00:00',
      year: 2027,
      weekday: 5,
    });
    expect(seoulTime(Date.parse('2026-12-31T14:59:00Z'))).toMatchObject({ date: '2026-12-31', time: '23:59' });
  });

  it('names a calendar date as it is, wherever the browser stands', () => {
    expect(dateLabel('2026-11-23', 'ko')).toBe('2026년 11월 23일 (월)');
    expect(dateLabel('2026-11-23', 'en')).toBe('Mon, 23 Nov 2026');
    expect(weekdayLabel('2026-11-23', 'ko')).toBe('월요일');
  });
});

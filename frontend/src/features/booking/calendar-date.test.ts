import { describe, expect, it, vi } from 'vitest';
import { addDays, clampDate, daysBetween, displayDateTime, isCalendarDate, shortDate } from './calendar-date';

describe('a calendar date of Asia/Seoul', () => {
  it('crosses months and years by the calendar alone', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('does not skip or repeat a day when a browser in New York changes its clocks', () => {
    vi.stubEnv('TZ', 'America/New_York');
    const days = Array.from({ length: 5 }, (_, index) => addDays('2026-10-30', index));
    vi.unstubAllEnvs();
    expect(days).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
  });

  it('counts the days between two dates, backwards too', () => {
    expect(daysBetween('2026-11-23', '2026-11-30')).toBe(7);
    expect(daysBetween('2026-11-30', '2026-11-23')).toBe(-7);
  });

  it('keeps its own weekday wherever the browser is', () => {
    expect(shortDate('2026-11-23', 'ko')).toBe('11월 23일 (월)');
    expect(shortDate('2026-11-23', 'en')).toBe('Mon, 23 Nov');
  });

  it('is kept inside the bookable window', () => {
    expect(clampDate('2026-11-01', '2026-11-23', '2027-01-22')).toBe('2026-11-23');
    expect(clampDate('2027-11-01', '2026-11-23', '2027-01-22')).toBe('2027-01-22');
  });

  it('is refused when it is no day of the calendar', () => {
    expect(isCalendarDate('2026-02-30')).toBe(false);
    expect(isCalendarDate('tomorrow')).toBe(false);
    expect(isCalendarDate('2026-02-28')).toBe(true);
  });

  it('is read out with weekday and time in both languages', () => {
    expect(displayDateTime('2026-11-24', '10:30')).toEqual({
      ko: '2026년 11월 24일 (화) 10:30',
      en: 'Tue, 24 Nov 2026, 10:30',
    });
  });
});

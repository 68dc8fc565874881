import { describe, expect, it } from 'vitest';
import { dateLabel, monthLabel, rangeLabels, seoulTime, weekdayLabel } from './dates';

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

  it('names the year of a range once, where its language has it', () => {
    expect(rangeLabels('2026-11-17', '2026-12-17', 'ko')).toEqual(['2026년 11월 17일', '12월 17일']);
    expect(rangeLabels('2026-11-17', '2026-12-17', 'en')).toEqual(['17 Nov', '17 Dec 2026']);
    expect(rangeLabels('2026-11-20', '2027-01-02', 'ko')).toEqual(['2026년 11월 20일', '2027년 1월 2일']);
    expect(rangeLabels('2026-11-20', '2027-01-02', 'en')).toEqual(['20 Nov 2026', '2 Jan 2027']);
  });

  it('names every day of a leap year as the platform does', () => {
    const platform = (tag: string, options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (at: number) => format.format(at);
    };
    const weekday = { ko: platform('ko-KR', { weekday: 'long' }), en: platform('en-GB', { weekday: 'long' }) };
    const month = {
      ko: platform('ko-KR', { year: 'numeric', month: 'long' }),
      en: platform('en-GB', { year: 'numeric', month: 'long' }),
    };
    const korean = platform('ko-KR', { year: 'numeric', month: 'long', day: 'numeric' });
    // American English, since the British short form of September has four letters in some browsers.
    const english = platform('en-US', { month: 'short' });
    for (let day = 0; day < 366; day += 1) {
      const at = Date.UTC(2028, 0, 1 + day);
      const date = new Date(at).toISOString().slice(0, 10);
      for (const language of ['ko', 'en'] as const) {
        expect(weekdayLabel(date, language)).toBe(weekday[language](at));
        expect(monthLabel(date, language)).toBe(month[language](at));
      }
      expect(dateLabel(date, 'ko')).toBe(`${korean(at)} (${weekday.ko(at).slice(0, 1)})`);
      expect(dateLabel(date, 'en')).toBe(`${weekday.en(at).slice(0, 3)}, ${Number(date.slice(8))} ${english(at)} 2028`);
    }
  });
});

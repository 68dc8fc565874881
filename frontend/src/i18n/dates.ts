import type { Language } from './language';
import { serverNow } from './page-data';

/*
 * Dates are calendar dates of Asia/Seoul and times are its wall clock, whatever the browser's zone. Korea has kept
 * UTC+9 without daylight saving since 1988, so the offset is a constant here; the server decides what may be booked.
 */
const seoulOffsetMs = 9 * 60 * 60 * 1000;

export interface SeoulTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM` */
  time: string;
  year: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** The calendar date and time in Seoul at an instant; by default the server's current one. */
export function seoulTime(instant: number = serverNow()): SeoulTime {
  const shifted = new Date(instant + seoulOffsetMs);
  const iso = shifted.toISOString();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    year: shifted.getUTCFullYear(),
    weekday: shifted.getUTCDay(),
  };
}

/*
 * Names and orders are defined here: browsers disagree on brackets and short months, and their first use of Intl takes
 * longer than rendering a whole screen.
 */
const koreanDays = ['일', '월', '화', '수', '목', '금', '토'] as const;
const englishDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function partsOf(date: string): { year: number; month: number; day: number; weekday: number } {
  const midnight = new Date(`${date}T00:00:00Z`);
  return {
    year: midnight.getUTCFullYear(),
    month: midnight.getUTCMonth(),
    day: midnight.getUTCDate(),
    weekday: midnight.getUTCDay(),
  };
}

/** `2026-11-23` → `2026년 11월 23일 (월)` or `Mon, 23 Nov 2026`. */
export function dateLabel(date: string, language: Language): string {
  const { year, month, day } = partsOf(date);
  const weekday = weekdayLabel(date, language, 'short');
  if (language === 'ko') return `${year}년 ${month + 1}월 ${day}일 (${weekday})`;
  return `${weekday}, ${day} ${englishMonths[month]?.slice(0, 3)} ${year}`;
}

/** `2026-11-23` → `11월 23일 (월)` or `Mon, 23 Nov`: a day near enough that the year is obvious. */
export function shortDateLabel(date: string, language: Language): string {
  return dateLabel(date, language).replace(/^\d{4}년 | \d{4}$/, '');
}

/** First and last day of a range, without weekdays, and with the year once where both have the same. */
export function rangeLabels(start: string, end: string, language: Language): [string, string] {
  const [from, until] = [start, end].map((date) => dateLabel(date, language).replace(/ \(.\)$|^\w+, /, '')) as [
    string,
    string,
  ];
  if (start.slice(0, 4) !== end.slice(0, 4)) return [from, until];
  return language === 'ko' ? [from, until.replace(/^\d+년 /, '')] : [from.replace(/ \d+$/, ''), until];
}

/** The date some days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `2026-11-23` → `월요일` or `Monday`. */
export function weekdayLabel(date: string, language: Language, width: 'long' | 'short' = 'long'): string {
  const { weekday } = partsOf(date);
  if (language === 'ko') return `${koreanDays[weekday]}${width === 'long' ? '요일' : ''}`;
  return englishDays[weekday]?.slice(0, width === 'long' ? undefined : 3) ?? '';
}

/** `2026-11-23` → `2026년 11월` or `November 2026`. */
export function monthLabel(date: string, language: Language): string {
  const { year, month } = partsOf(date);
  return language === 'ko' ? `${year}년 ${month + 1}월` : `${englishMonths[month]} ${year}`;
}

import { serverNow } from './inlined';
import type { Language } from './language';

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

/** What calendars and clocks in Seoul show at an instant; the server's present one by default. */
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

const tags: Record<Language, string> = { ko: 'ko-KR', en: 'en-GB' };

/** `2026-11-23` → `2026년 11월 23일 (월)` or `Mon, 23 Nov 2026`. Put together here: browsers disagree on the brackets. */
export function dateLabel(date: string, language: Language): string {
  const month = language === 'ko' ? 'long' : 'short';
  const day = new Intl.DateTimeFormat(tags[language], { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' });
  const text = day.format(new Date(`${date}T00:00:00Z`));
  const weekday = weekdayLabel(date, language, 'short');
  return language === 'ko' ? `${text} (${weekday})` : `${weekday}, ${text}`;
}

/** `2026-11-23` → `월요일` or `Monday`. */
export function weekdayLabel(date: string, language: Language, width: 'long' | 'short' = 'long'): string {
  return new Intl.DateTimeFormat(tags[language], { weekday: width, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

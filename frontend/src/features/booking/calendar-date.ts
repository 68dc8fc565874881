/**
 * Calendar dates of Asia/Seoul as `YYYY-MM-DD` strings. The browser's own zone never takes part: arithmetic and formatting
 * run on UTC midnights, which represent the date, not an instant.
 */

import { dateLabel } from '../../i18n/dates';

export { addDays, shortDateLabel as shortDate } from '../../i18n/dates';

const DAY_MS = 24 * 60 * 60 * 1000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

function midnight(date: string): number {
  const parts = PATTERN.exec(date);
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : Number.NaN;
}

/** True for an existing day in `YYYY-MM-DD` form. */
export function isCalendarDate(date: string): boolean {
  const at = midnight(date);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

export function clampDate(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** The day of the month as a number, 1 to 31. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

/** Date, weekday and time in both languages, so that a language switch needs no second choice. */
export function displayDateTime(date: string, time: string): { ko: string; en: string } {
  return { ko: `${dateLabel(date, 'ko')} ${time}`, en: `${dateLabel(date, 'en')}, ${time}` };
}

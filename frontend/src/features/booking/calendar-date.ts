/**
 * Calendar dates of Asia/Seoul as `YYYY-MM-DD` strings. The browser's own zone never takes part: arithmetic and formatting
 * run on UTC midnights, which represent the date, not an instant.
 */

import { dateLabel } from '../../i18n/dates';
import type { Language } from '../../i18n/language';

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

export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

export function clampDate(date: string, min: string, max: string): string {
  if (date < min) return min;
  return date > max ? max : date;
}

/** "11월 24일 (화)", "Tue, 24 Nov": a day within the bookable window, where the year is obvious. */
export function shortDate(date: string, language: Language): string {
  return dateLabel(date, language).replace(/^\d{4}년 | \d{4}$/, '');
}

/** The day of the month as a number, 1 to 31. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

/** Date, weekday and time in both languages, so that a language switch needs no second choice. */
export function displayDateTime(date: string, time: string): { ko: string; en: string } {
  return { ko: `${dateLabel(date, 'ko')} ${time}`, en: `${dateLabel(date, 'en')}, ${time}` };
}

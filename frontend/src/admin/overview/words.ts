import { shortDate } from '../../features/booking/calendar-date';
import type { Language } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';

/** `2026-11-03` → `11/3` or `3 Nov`: under a chart, where there is little room. */
export function axisDate(date: string, language: Language): string {
  if (language === 'ko') return `${Number(date.slice(5, 7))}/${Number(date.slice(8, 10))}`;
  // Without the leading weekday.
  return shortDate(date, language).split(', ')[1] ?? date;
}

/** How long something has waited, in the largest unit that it fills. */
export function waited(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('for_seconds', { count: seconds });
  if (minutes < 120) return t('for_minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('for_hours', { count: hours }) : t('for_days', { count: Math.floor(hours / 24) });
}

/** A part of a whole in percent: none of nothing. */
export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

export const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/** The row with the most of something; undefined where all have none. */
export function mostOf<Row>(rows: readonly Row[], value: (row: Row) => number): Row | undefined {
  const most = Math.max(0, ...rows.map(value));
  return most === 0 ? undefined : rows.find((row) => value(row) === most);
}

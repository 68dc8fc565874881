import { addDays, daysBetween, isCalendarDate } from '../../features/booking/calendar-date';

/** Days of Seoul, both included. */
export interface Range {
  from: string;
  to: string;
}

/** Days that the overview shows at most; the server's limit. */
const LONGEST = 92;

/** The range that an address names; null for none, and for one that there can't be: the server's own then. */
export function rangeIn({ from, to }: { from?: string | undefined; to?: string | undefined }): Range | null {
  if (!from || !to || !isCalendarDate(from) || !isCalendarDate(to)) return null;
  const days = daysBetween(from, to) + 1;
  return days >= 1 && days <= LONGEST ? { from, to } : null;
}

/** The range with another first day; the last one follows where it would lie before it or too far away. */
export function beginningAt({ to }: Range, from: string): Range {
  if (to < from) return { from, to: from };
  const farthest = addDays(from, LONGEST - 1);
  return { from, to: to > farthest ? farthest : to };
}

/** The range with another last day; the first one moves if necessary. */
export function endingAt({ from }: Range, to: string): Range {
  if (from > to) return { from: to, to };
  const farthest = addDays(to, 1 - LONGEST);
  return { from: from < farthest ? farthest : from, to };
}

/** Presets of ranges, by the key of their label; null is the server's default. */
export const usualRanges = (today: string): readonly { key: string; range: Range | null }[] => [
  { key: 'range_around', range: null },
  { key: 'range_week', range: { from: addDays(today, -6), to: today } },
  { key: 'range_month', range: { from: addDays(today, -29), to: today } },
  { key: 'range_quarter', range: { from: addDays(today, 1 - LONGEST), to: today } },
  { key: 'range_ahead', range: { from: today, to: addDays(today, 29) } },
];

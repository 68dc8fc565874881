import { addDays, type SeoulTime, shortDateLabel } from '../i18n/dates';
import type { Language } from '../i18n/language';
import type { WithDistance } from './distance';

/** A free start: `YYYY-MM-DD` and `HH:MM` in Seoul. */
export interface FreeTime {
  date: string;
  time: string;
}

type EarliestHint =
  | { key: 'free_today' | 'free_tomorrow'; time: string }
  | { key: 'free_on'; date: string; time: string }
  | { key: 'free_none' };

/** The text of `location` for the earliest free time of a centre; undefined when it has none. */
export function earliestHint(free: FreeTime | undefined, now: SeoulTime, language: Language): EarliestHint {
  if (!free) return { key: 'free_none' };
  const { date, time } = free;
  if (date === now.date) return { key: 'free_today', time };
  if (date === addDays(now.date, 1)) return { key: 'free_tomorrow', time };
  return { key: 'free_on', date: shortDateLabel(date, language), time };
}

/** Sorts by the earliest free time; centres without one come last. The sort is stable. */
export function earliestFirst<T extends { code: string }>(
  results: readonly WithDistance<T>[],
  times: ReadonlyMap<string, FreeTime>,
): WithDistance<T>[] {
  const start = ({ thing }: WithDistance<T>) => {
    const free = times.get(thing.code);
    return free ? `${free.date} ${free.time}` : 'never';
  };
  // Each start once; dates in ISO order compare as texts, and a letter comes after every digit.
  return results
    .map((result) => ({ result, start: start(result) }))
    .sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0))
    .map(({ result }) => result);
}

/** The earliest free time of all, and its centre; the first of those that are equally early. */
export function earliestOf(
  times: ReadonlyMap<string, FreeTime> | undefined,
): (FreeTime & { dealerCode: string }) | undefined {
  let first: (FreeTime & { dealerCode: string }) | undefined;
  for (const [dealerCode, free] of times ?? []) {
    if (!first || `${free.date} ${free.time}` < `${first.date} ${first.time}`) first = { dealerCode, ...free };
  }
  return first;
}

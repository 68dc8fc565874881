import type { SeoulTime } from '../../i18n/dates';

/** Trading hours of one kind of day; closed when `opens` is missing. Times are `HH:MM` of Asia/Seoul. */
export interface DayHours {
  day: 'WEEKDAY' | 'SATURDAY' | 'SUNDAY';
  opens: string | null;
  closes: string | null;
}

export type OpeningHint =
  | { key: 'open_now'; closes: string }
  | { key: 'opens_today'; opens: string }
  | { key: 'closed_now' }
  | { key: 'closed_today' };

/** The row of the hours that a weekday belongs to; 0 is Sunday. */
export function dayKind(weekday: number): DayHours['day'] {
  if (weekday === 0) return 'SUNDAY';
  return weekday === 6 ? 'SATURDAY' : 'WEEKDAY';
}

/** Whether a place with these hours is open at a moment in Seoul. Public holidays are not in the hours. */
export function openingHint(hours: readonly DayHours[], now: SeoulTime): OpeningHint {
  const today = hours.find(({ day }) => day === dayKind(now.weekday));
  if (!today?.opens || !today.closes) return { key: 'closed_today' };
  if (now.time < today.opens) return { key: 'opens_today', opens: today.opens };
  return now.time < today.closes ? { key: 'open_now', closes: today.closes } : { key: 'closed_now' };
}

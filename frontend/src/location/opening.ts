/** The hours of one day, `HH:MM` of Asia/Seoul; closed when `opens` is missing. */
interface DayHours {
  opens: string | null;
  closes: string | null;
}

type OpeningHint =
  | { key: 'open_now'; closes: string }
  | { key: 'opens_today'; opens: string }
  | { key: 'closed_now' }
  | { key: 'closed_today' };

/** The row of the hours that a weekday belongs to; 0 is Sunday. */
export function dayKind(weekday: number): 'WEEKDAY' | 'SATURDAY' | 'SUNDAY' {
  if (weekday === 0) return 'SUNDAY';
  return weekday === 6 ? 'SATURDAY' : 'WEEKDAY';
}

/** Whether a place with these hours today is open at a moment in Seoul. */
export function openingHint({ opens, closes }: DayHours, time: string): OpeningHint {
  if (!opens || !closes) return { key: 'closed_today' };
  if (time < opens) return { key: 'opens_today', opens };
  return time < closes ? { key: 'open_now', closes } : { key: 'closed_now' };
}

/** Whether it is open at that moment. */
export const isOpen = (hours: DayHours, time: string) => openingHint(hours, time).key === 'open_now';

/** Hours of the server (`08:30-19:00`) as a span is written everywhere on the site; words such as "closed" stay as they are. */
export const span = (hours: string) => hours.replace(/(\d)-(\d)/g, '$1–$2');

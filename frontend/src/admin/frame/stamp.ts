import { seoulTime } from '../../i18n/dates';

/** An instant to the minute in Seoul: `2026/11/21 18:20`. */
export function minuteStamp(instant: string): string {
  const { date, time } = seoulTime(Date.parse(instant));
  return `${date.replaceAll('-', '/')} ${time}`;
}

/** An instant as tables of staff show it, to the second and in Seoul: `2026/11/21 18:20:05` (events spec §9). */
export function stamp(instant: string): string {
  // Zones of whole minutes have the same seconds everywhere.
  const seconds = String(new Date(instant).getUTCSeconds()).padStart(2, '0');
  return `${minuteStamp(instant)}:${seconds}`;
}

import { seoulTime } from '../../i18n/dates';

/** An instant as tables of staff show it, to the second and in Seoul: `2026/11/21 18:20:05` (events spec §9). */
export function stamp(instant: string): string {
  const millis = Date.parse(instant);
  const { date, time } = seoulTime(millis);
  // Zones of whole minutes have the same seconds everywhere.
  const seconds = String(new Date(millis).getUTCSeconds()).padStart(2, '0');
  return `${date.replaceAll('-', '/')} ${time}:${seconds}`;
}

import type { Translate } from '../../../i18n/texts';

/** "약 1시간 30분", "about 1 h 30 min" */
export function durationText(totalMinutes: number, t: Translate): string {
  const hours = Math.floor(totalMinutes / 60);
  const minutes = totalMinutes % 60;
  if (hours === 0) return t('total_minutes', { minutes });
  return minutes === 0 ? t('total_hours', { hours }) : t('total_hours_minutes', { hours, minutes });
}

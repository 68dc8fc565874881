import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import type { Draw } from './use-draw';

/** From when entries can be sealed; in general words for an event without a last day. */
export function SealTime({ draw }: { draw: Draw }) {
  const t = useTexts('staff-draw');
  const language = useLanguage();
  if (!draw.sealableFrom) return t('seal_wait');
  const { date, time } = seoulTime(Date.parse(draw.sealableFrom));
  return t('seal_from', { date: dateLabel(date, language), time });
}

import { dateLabel } from '../../i18n/dates';
import type { Language } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';

/** The days of an event in Seoul, in words: "from", "until", or both; empty where it has neither. */
export function periodLabel(start: string | null, end: string | null, language: Language, t: Translate): string {
  const from = start && dateLabel(start, language);
  const until = end && dateLabel(end, language);
  if (from && until) return start === end ? from : t('period_both', { from, until });
  if (from) return t('period_from', { from });
  return until ? t('period_until', { until }) : '';
}

/** Letters of a past event's name that are shown (events spec §2, §9). */
export const NAME_LONGEST = 75;

/** Cuts a name at its 75th letter, with an ellipsis; a letter that takes two units of a string stays whole. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_LONGEST ? name : `${letters.slice(0, NAME_LONGEST).join('').trimEnd()}…`;
}

import { dateLabel, rangeLabels } from '../../i18n/dates';
import type { Language } from '../../i18n/language';
import type { Translate } from '../../i18n/texts';

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/**
 * The days of an event in Seoul, in words: "from", "until", or both; empty where it has neither. A line breaks after the
 * first date alone.
 */
export function periodLabel(start: string | null, end: string | null, language: Language, t: Translate): string {
  if (start && end && start !== end) {
    const [from, until] = rangeLabels(start, end, language);
    const first = unbroken(from);
    return unbroken(t('period_both', { from, until })).replace(`${first}\u00a0`, `${first} `);
  }
  const day = start ?? end;
  if (!day) return '';
  const label = dateLabel(day, language);
  if (start && end) return unbroken(label);
  return unbroken(start ? t('period_from', { from: label }) : t('period_until', { until: label }));
}

/** Letters of a past event's name that are shown (events spec §2, §9). */
export const NAME_LONGEST = 75;

/** Cuts a name at its 75th letter, with an ellipsis; a letter that takes two units of a string stays whole. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_LONGEST ? name : `${letters.slice(0, NAME_LONGEST).join('').trimEnd()}…`;
}

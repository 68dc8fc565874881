import type { SeoulTime } from '../i18n/dates';
import { useLanguage, useTexts } from '../i18n/texts';
import { classes } from '../ui/classes';
import styles from './EarliestLine.module.css';
import { earliestHint } from './earliest';
import type { EarliestTimes } from './use-earliest-times';

interface EarliestLineProps {
  code: string;
  /** Undefined while they are unknown: the line keeps its place. */
  times: EarliestTimes | undefined;
  now: SeoulTime;
  id?: string;
  className?: string | undefined;
}

/** "Free from today 14:00": the earliest free time of a centre. Texts: `location`. */
export function EarliestLine({ code, times, now, id, className }: EarliestLineProps) {
  const t = useTexts('location');
  const language = useLanguage();
  const { key, ...blanks } = earliestHint(times?.get(code), now, language);
  return (
    <p id={id} className={classes(styles.line, key === 'free_none' && styles.none, className)}>
      {times && t(key, blanks)}
    </p>
  );
}

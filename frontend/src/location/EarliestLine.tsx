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

/** "Next slot today 14:00": the earliest free time of a centre. Texts: `location`. */
export function EarliestLine({ code, times, now, id, className }: EarliestLineProps) {
  const t = useTexts('location');
  const language = useLanguage();
  const { key, ...blanks } = earliestHint(times?.get(code), now, language);
  return (
    <p id={id} className={classes(styles.line, className)} data-none={(times && key === 'free_none') || undefined}>
      {times && t(key, blanks)}
    </p>
  );
}

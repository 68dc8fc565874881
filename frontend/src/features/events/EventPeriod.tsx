import type { Language } from '../../i18n/language';
import { useLanguage, useTexts } from '../../i18n/texts';
import { classes } from '../../ui/classes';
import styles from './EventPeriod.module.css';
import { periodLabel } from './period';

interface EventPeriodProps {
  startDate: string | null;
  endDate: string | null;
  phase?: 'BEFORE' | 'ON' | 'OVER';
  className?: string;
}

/** The days of an event, and whether it is to come, on or over; nothing of both where it has no days. */
export function EventPeriod({ startDate, endDate, phase, className }: EventPeriodProps) {
  const t = useTexts('events');
  const language: Language = useLanguage();
  const days = periodLabel(startDate, endDate, language, t);
  if (!days && !phase) return null;
  return (
    <p className={classes(styles.period, className)}>
      {phase && (
        <span className={styles.phase} data-phase={phase}>
          {t(`phase_${phase.toLowerCase()}`)}
        </span>
      )}
      {days && <span className={styles.days}>{days}</span>}
    </p>
  );
}

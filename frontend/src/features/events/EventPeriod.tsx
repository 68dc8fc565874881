import { useTexts } from '../../i18n/texts';
import { classes } from '../../ui/classes';
import { EventDays } from './EventDays';
import styles from './EventPeriod.module.css';

interface EventPeriodProps {
  startDate: string | null;
  endDate: string | null;
  phase?: 'BEFORE' | 'ON' | 'OVER' | undefined;
  className?: string;
}

/** The days of an event, and whether it is to come, on or over; nothing of both where it has no days. */
export function EventPeriod({ startDate, endDate, phase, className }: EventPeriodProps) {
  const t = useTexts('events');
  if (!startDate && !endDate && !phase) return null;
  return (
    <p className={classes(styles.period, className)}>
      {phase && (
        <span className={styles.phase} data-phase={phase}>
          {t(`phase_${phase.toLowerCase()}`)}
        </span>
      )}
      <EventDays startDate={startDate} endDate={endDate} className={styles.days} />
    </p>
  );
}

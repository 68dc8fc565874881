import styles from './Bookings.module.css';
import { minuteOf, slashed } from './words';

interface MomentProps {
  at: string;
  /** A day that is clear from the screen: left out. */
  day?: string | null;
}

/** An instant to the minute; a narrow column breaks it between day and time. */
export function Moment({ at, day = null }: MomentProps) {
  const [date, time] = minuteOf(at).split(' ');
  return (
    <time dateTime={at} className={styles.moment}>
      {(day === null || date !== slashed(day)) && (
        <>
          <span>{date}</span>{' '}
        </>
      )}
      <span>{time}</span>
    </time>
  );
}

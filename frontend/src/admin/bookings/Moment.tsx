import styles from './Bookings.module.css';
import { minuteOf } from './words';

/** An instant to the minute; a narrow column breaks it between day and time. */
export function Moment({ at }: { at: string }) {
  const [day, time] = minuteOf(at).split(' ');
  return (
    <time dateTime={at} className={styles.moment}>
      <span>{day}</span> <span>{time}</span>
    </time>
  );
}

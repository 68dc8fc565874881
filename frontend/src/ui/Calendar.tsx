import { lazy, Suspense } from 'react';
import { reloadOnce } from '../reload-once';
import styles from './Calendar.module.css';
import { Skeleton } from './Skeleton';

export interface CalendarProps {
  /** Read before the month. */
  label: string;
  /** Calendar dates of Asia/Seoul, `YYYY-MM-DD`; independent of the browser's clock and time zone. */
  value: string | null;
  onChange: (date: string) => void;
  minDate: string;
  maxDate: string;
  /** Marked as today; the server's date. */
  today: string;
  isDateUnavailable?: (date: string) => boolean;
}

/** The draft keeps the input, so an outdated page may be reloaded. */
const CalendarBody = lazy(() =>
  import('./CalendarBody').catch((error: unknown) => {
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }),
);

/** A month view to choose a day. Its code is loaded on first use, with a skeleton until then. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.calendar} aria-busy="true">
          <Skeleton height="360px" />
        </div>
      }
    >
      <CalendarBody {...props} />
    </Suspense>
  );
}

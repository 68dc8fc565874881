import { lazy, Suspense } from 'react';
import { reloadOnce } from '../reload-once';
import styles from './Calendar.module.css';
import { Skeleton } from './Skeleton';

export interface CalendarProps {
  /** Read before the month. */
  label: string;
  /** Calendar dates of Asia/Seoul, `YYYY-MM-DD`; the browser's clock and time zone are never asked. */
  value: string | null;
  onChange: (date: string) => void;
  minDate: string;
  maxDate: string;
  /** Marked as today; the server's date. */
  today: string;
  isDateUnavailable?: (date: string) => boolean;
}

/** What is chosen and typed beside it is kept by the draft, so a page from before a deployment may be loaded anew. */
const CalendarBody = lazy(() =>
  import('./CalendarBody').catch((error: unknown) => {
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }),
);

/** A month to choose a day from. Its code comes when it is first needed; until then the month's shape stands in. */
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

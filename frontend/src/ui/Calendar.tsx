import { lazy, Suspense } from 'react';
import { reloadOnce } from '../reload-once';
import styles from './Calendar.module.css';
import type { CalendarProps } from './CalendarBody';
import { Skeleton } from './Skeleton';

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
          <Skeleton height={props.dense ? '290px' : '360px'} />
        </div>
      }
    >
      <CalendarBody {...props} />
    </Suspense>
  );
}

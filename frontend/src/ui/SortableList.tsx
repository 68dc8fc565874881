import { lazy, Suspense } from 'react';
import { reloadOnce } from '../reload-once';
import { Skeleton } from './Skeleton';
import styles from './SortableList.module.css';
import type { SortableListProps } from './SortableListBody';

/** A reload loses no input: sorting hasn't started when its code fails to load. */
const Body = lazy(() =>
  import('./SortableListBody').catch((error: unknown) => {
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }),
);

/**
 * A list sorted by dragging, by keyboard (Enter on a grip, arrows, Enter) and by buttons, since not everyone can drag.
 * Its code is loaded on first use, with a skeleton until then.
 */
export function SortableList(props: SortableListProps) {
  return (
    <Suspense
      fallback={
        <div className={styles.list} aria-busy="true">
          {props.items.map(({ id }) => (
            <Skeleton key={id} height="64px" />
          ))}
        </div>
      }
    >
      <Body {...props} />
    </Suspense>
  );
}

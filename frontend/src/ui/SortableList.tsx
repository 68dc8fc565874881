import { lazy, type ReactNode, Suspense } from 'react';
import { reloadOnce } from '../reload-once';
import { Skeleton } from './Skeleton';
import styles from './SortableList.module.css';

export interface SortableItem {
  id: string;
  /** As it is called when it is moved. */
  name: string;
  content: ReactNode;
}

export interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  onOrder: (ids: readonly string[]) => void;
  /** Names of its buttons, each with the item that it moves, and what is said when one was moved. */
  words: {
    drag: (name: string) => string;
    up: (name: string) => string;
    down: (name: string) => string;
    moved: (name: string, place: number) => string;
  };
}

/** What was put in order is not lost by that: nothing was yet when its code could not be had. */
const Body = lazy(() =>
  import('./SortableListBody').catch((error: unknown) => {
    if (reloadOnce()) return new Promise<never>(() => undefined);
    throw error;
  }),
);

/**
 * A list that is put in order by dragging, by keyboard (Enter on a grip, arrows, Enter) and by buttons, since not everybody can
 * drag. Its code comes when it is first needed; until then its shape stands in.
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

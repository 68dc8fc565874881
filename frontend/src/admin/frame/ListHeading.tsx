import type { ReactNode, Ref } from 'react';
import styles from './Lists.module.css';

interface ListHeadingProps {
  id: string;
  /** To focus the heading after a row was deleted. */
  ref?: Ref<HTMLHeadingElement>;
  /** The number of entries in words, announced when it changes; empty while loading. */
  count?: ReactNode;
  children: ReactNode;
}

/** The heading of a list, with its number of entries. */
export function ListHeading({ id, ref, count, children }: ListHeadingProps) {
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className={styles.heading}>
      <span>{children}</span>
      <span className={styles.count} role="status">
        {count}
      </span>
    </h2>
  );
}

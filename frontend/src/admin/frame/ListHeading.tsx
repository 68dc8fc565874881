import type { ReactNode, Ref } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Lists.module.css';

interface ListHeadingProps {
  id: string;
  /** To focus the heading after a row was deleted. */
  ref?: Ref<HTMLHeadingElement>;
  /** The number of entries in words, announced when it changes; empty while loading. */
  count?: ReactNode;
  children: ReactNode;
}

/** The heading of a list: its number of entries, and for screen readers its name, which the title of the screen shows. */
export function ListHeading({ id, ref, count, children }: ListHeadingProps) {
  return (
    <h2 id={id} ref={ref} tabIndex={-1} className={styles.heading}>
      <VisuallyHidden>{children}</VisuallyHidden>
      <span className={styles.count} role="status">
        {count}
      </span>
    </h2>
  );
}

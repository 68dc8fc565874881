import type { ReactNode } from 'react';
import styles from './SummaryList.module.css';

interface SummaryItem {
  term: string;
  /** The chosen value; absent shows `empty`. */
  value?: ReactNode;
  /** A link or button that changes this line. */
  action?: ReactNode;
}

interface SummaryListProps {
  items: readonly SummaryItem[];
  /** Shown for a line without a value. */
  empty?: string;
}

/** The choices so far, line by line, each with a link to change it. */
export function SummaryList({ items, empty }: SummaryListProps) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div className={styles.row} key={item.term}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={item.value ? styles.value : styles.empty}>{item.value || empty}</dd>
          {item.action && <dd className={styles.action}>{item.action}</dd>}
        </div>
      ))}
    </dl>
  );
}

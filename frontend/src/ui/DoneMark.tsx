import type { ReactNode } from 'react';
import styles from './DoneMark.module.css';
import { Icon } from './Icon';

interface DoneMarkProps {
  /** False for the same heading without the mark. */
  shown?: boolean;
  /** The page's heading. */
  children: ReactNode;
}

/** The heading of a page that confirms something, beside a green check mark; the heading says the same in words. */
export function DoneMark({ shown = true, children }: DoneMarkProps) {
  return (
    <div className={styles.head}>
      {shown && (
        <span className={styles.mark} aria-hidden="true">
          <Icon name="check" size={28} />
        </span>
      )}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

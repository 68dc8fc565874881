import type { ReactNode } from 'react';
import styles from './Status.module.css';

/** A line that a screen reader hears when it changes ("312 results", "copied"); the live region stays mounted. */
export function Status({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <p role="status" className={className ?? styles.status}>
      {children}
    </p>
  );
}

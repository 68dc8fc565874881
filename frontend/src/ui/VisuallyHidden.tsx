import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that only a screen reader meets. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

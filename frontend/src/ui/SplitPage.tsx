import type { ReactNode } from 'react';
import styles from './SplitPage.module.css';

/** The frame of a screen with little to say: its words, and a drawing beside them; below them on phones. */
export function SplitPage({ children, drawing }: { children: ReactNode; drawing: ReactNode }) {
  return (
    <div className={styles.screen}>
      {children}
      {drawing}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './PageHeading.module.css';

/** The one `h1` of a screen; the route announcer gives it the focus after a navigation. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1 tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

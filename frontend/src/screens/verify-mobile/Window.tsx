import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading';
import { Status } from '../../ui/Status';
import styles from './Window.module.css';

/** Both pages of a verification: nothing but what is under way, in the middle of a frame or of a page. */
export function Waiting({ title, children, quiet = false }: { title: string; children: ReactNode; quiet?: boolean }) {
  return (
    <div className={quiet ? styles.quiet : styles.window} aria-busy="true">
      <span className={styles.wheel} aria-hidden="true" />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <Status className={styles.words}>{children}</Status>
    </div>
  );
}

/** What stands in the way, and what can be done about it. */
export function Halted({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.window}>
      <div className={styles.message}>
        <PageHeading>{title}</PageHeading>
        <div className={styles.words} role="alert">
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

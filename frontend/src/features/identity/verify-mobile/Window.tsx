import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/PageHeading';
import { Status } from '../../../ui/Status';
import styles from './Window.module.css';

/** The layout of both identity check pages: the current state, centred in a frame or page. */
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

/** An error with possible actions. */
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

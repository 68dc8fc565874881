import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/PageHeading';
import { Status } from '../../ui/Status';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Window.module.css';

/** Both pages of a verification: nothing but what is under way, in the middle of a frame or of a page. */
export function Waiting({ title, children, quiet = false }: { title: string; children: ReactNode; quiet?: boolean }) {
  return (
    <div className={quiet ? styles.quiet : styles.window} aria-busy="true">
      <VisuallyHidden>
        <h1 tabIndex={-1}>{title}</h1>
      </VisuallyHidden>
      <span className={styles.wheel} aria-hidden="true" />
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

import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { OfflineLine } from '../../ui/OfflineLine';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  busy: boolean;
  /** The form is complete. Otherwise a press lists the missing fields. */
  complete: boolean;
  children: ReactNode;
}

/** The submit button of an entry form, within reach of the thumb on phones. */
export function SubmitBar({ busy, complete, children }: SubmitBarProps) {
  return (
    <div className={styles.bar} data-complete={complete}>
      <OfflineLine />
      <Button type="submit" size="large" variant="primary" busy={busy} className={styles.submit}>
        {children}
      </Button>
    </div>
  );
}

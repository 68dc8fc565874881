import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { OfflineLine } from '../../ui/OfflineLine';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  busy: boolean;
  /** Something else comes first. */
  quiet?: boolean;
  children: ReactNode;
}

/** The submit button of an entry form, within reach of the thumb on phones. */
export function SubmitBar({ busy, quiet, children }: SubmitBarProps) {
  return (
    <div className={styles.bar}>
      <OfflineLine />
      <Button
        type="submit"
        size="large"
        variant={quiet ? 'secondary' : 'primary'}
        busy={busy}
        className={styles.submit}
      >
        {children}
      </Button>
    </div>
  );
}

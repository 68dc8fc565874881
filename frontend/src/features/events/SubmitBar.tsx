import { useId } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { OfflineLine } from '../../ui/OfflineLine';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  busy: boolean;
  /** Names of the fields that are still missing. A press on the button lists them all. */
  left: readonly string[];
  children: string;
}

/** The submit button of an entry form, within reach of the thumb on phones, and what is still to be filled in. */
export function SubmitBar({ busy, left, children }: SubmitBarProps) {
  const t = useTexts('event-form');
  const id = useId();
  const [next] = left;
  return (
    <div className={styles.bar}>
      <OfflineLine />
      {next !== undefined && (
        <p id={id} className={styles.left}>
          {t('left', { count: left.length, field: next })}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        variant="primary"
        busy={busy}
        aria-describedby={next === undefined ? undefined : id}
        className={styles.submit}
      >
        {children}
      </Button>
    </div>
  );
}

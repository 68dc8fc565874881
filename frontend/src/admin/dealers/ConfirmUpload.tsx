import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProblemNotice } from '../content/ProblemNotice';
import styles from './Dealers.module.css';
import type { Plan, PlanState } from './use-plan';

interface ConfirmUploadProps {
  plan: Plan;
  state: PlanState;
  /** The server responded: dealers may have changed. */
  onConfirmed: () => void;
}

/** Describes the changes and applies them after confirmation. */
export function ConfirmUpload({ plan, state, onConfirmed }: ConfirmUploadProps) {
  const t = useTexts('staff-dealers');
  const [open, setOpen] = useState(false);
  const { counts, bookingsAtRemoved } = plan;
  // Network errors are shown in the dialog, which allows a retry.
  const send = () =>
    state.confirm(() => {
      setOpen(false);
      onConfirmed();
    });
  const lines = [
    counts.new > 0 && t('will_new', { count: counts.new }),
    counts.changed > 0 && t('will_change', { count: counts.changed }),
    plan.edited > 0 && t('will_overwrite', { count: plan.edited }),
    counts.removed > 0 && t('will_remove', { count: counts.removed }),
    bookingsAtRemoved > 0 && t('will_leave_bookings', { count: bookingsAtRemoved }),
    t('will_stay', { count: counts.unchanged }),
    !plan.fullReplacement && t('will_leave'),
  ].filter((line) => line !== false);
  return (
    <div className={styles.confirm}>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={() => {
          state.forget();
          setOpen(true);
        }}
      >
        {t('confirm')}
      </Button>
      <p className={styles.quiet}>{t('will', { ...counts })}</p>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void send()}
        title={t('confirm_title')}
        yes={t('confirm_yes')}
        danger={counts.removed > 0}
        busy={state.busy === 'confirming'}
      >
        {state.trouble?.of === 'confirming' && <ProblemNotice trouble={state.trouble.why} />}
        <p>{t('confirm_text', { file: plan.fileName })}</p>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{t('confirm_after')}</p>
      </ConfirmDialog>
    </div>
  );
}

import { useState } from 'react';
import type { CancellationReason } from '../../graphql/schema.generated';
import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { fieldId } from '../../ui/Field';
import { RadioGroup } from '../../ui/RadioGroup';
import styles from './BookingDialog.module.css';

/** In the order offered. */
export const REASONS: readonly CancellationReason[] = [
  'CUSTOMER_REQUEST',
  'CENTRE_UNAVAILABLE',
  'PARTS_UNAVAILABLE',
  'UNREACHABLE',
  'DUPLICATE',
  'ABUSE',
  'OTHER',
];
/** Customers don't read these. */
const INTERNAL: readonly CancellationReason[] = ['ABUSE', 'OTHER'];

/** The text key of a reason. */
export const reasonKey = (reason: CancellationReason): string => `reason_${reason.toLowerCase()}`;

interface CancelDialogProps {
  number: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: (reason: CancellationReason) => void;
}

/** Asks for the reason of a cancellation, and says whether the customer reads it. */
export function CancelDialog({ number, open, busy, onClose, onConfirm }: CancelDialogProps) {
  const t = useTexts('staff-bookings');
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (reason) return onConfirm(reason);
    setMissing(true);
    document.getElementById(fieldId('cancel-reason'))?.focus();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={t('cancel_title')}
      yes={t('cancel_yes')}
      no={t('cancel_no')}
      danger
      busy={busy}
    >
      <div className={styles.question}>
        <p>{t('cancel_text', { number })}</p>
        <RadioGroup
          name="cancel-reason"
          legend={t('cancel_reason')}
          options={REASONS.map((value) => ({ value, label: t(reasonKey(value)) }))}
          value={reason}
          error={missing && !reason ? t('cancel_reason_required') : undefined}
          onChange={(value) => setReason(REASONS.find((one) => one === value) ?? null)}
        />
        <p className={styles.quiet} role="status">
          {reason && t(INTERNAL.includes(reason) ? 'cancel_reason_hidden' : 'cancel_reason_shown')}
        </p>
      </div>
    </ConfirmDialog>
  );
}

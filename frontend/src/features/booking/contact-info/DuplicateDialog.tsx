import { Suspense } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { optional } from '../../../ui/optional';

/** Seldom needed, so it comes after the page; the question does without it. */
const SameDay = optional<object>(async () => ({ default: (await import('./refusals')).SameDay }));

interface DuplicateDialogProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The car already has a booking at the centre on that day: a second one needs a confirmation. */
export function DuplicateDialog({ open, busy, onClose, onConfirm }: DuplicateDialogProps) {
  const t = useTexts('booking');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('duplicate_title')}
      actions={
        <>
          <Button onClick={onClose}>{t('duplicate_no')}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t(busy ? 'submitting' : 'duplicate_yes')}
          </Button>
        </>
      }
    >
      {open && (
        <Suspense>
          <SameDay />
        </Suspense>
      )}
    </Dialog>
  );
}

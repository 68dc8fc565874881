import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** Yes was pressed; the dialog stays until its owner closes it. */
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  yes: string;
  /** "Cancel" by default. */
  no?: string;
  /** The action is destructive. */
  danger?: boolean;
  busy?: boolean;
}

/** Confirms an irreversible action; 500 px wide (events spec §9). */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  yes,
  no,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  const t = useTexts('common');
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      shape="question"
      actions={
        <>
          <Button onClick={close}>{no ?? t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { useChange } from '../content/use-change';

type Change = ReturnType<typeof useChange>;

interface DeletionDialogProps {
  open: boolean;
  /** The screen whose texts contain the words of the dialog. */
  texts: string;
  /** The name of the deleted item. */
  name: string;
  /** Sends the deletion and returns the server's result. */
  remove: Parameters<Change['send']>[0];
  busy: boolean;
  /** Message for a refused deletion; the default covers the errors of every change. */
  say?: Parameters<typeof useChange>[0];
  /** Text after the question. */
  children?: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion, and shows why it was refused. */
export function DeletionDialog({
  open,
  texts,
  name,
  remove,
  busy,
  say,
  children,
  onClose,
  onDeleted,
}: DeletionDialogProps) {
  const t = useTexts(texts);
  const { send, notice } = useChange(say);
  const confirm = () =>
    send(remove, () => {
      toast('done', t('deleted', { name }));
      onClose();
      onDeleted();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('delete_title')}
      yes={t('yes')}
      no={t('no')}
      danger
      busy={busy}
    >
      {notice}
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t('confirm_text')}</p>
      {children}
    </ConfirmDialog>
  );
}

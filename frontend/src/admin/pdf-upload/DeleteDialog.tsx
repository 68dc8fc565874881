import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { TroubleNotice } from '../content/TroubleNotice';
import { attempt, type Trouble } from '../content/trouble';
import type { PdfRow } from './PdfTable';
import { useDeleteCatalogueMutation } from './PdfUpload.generated';

export interface DeleteDialogProps {
  open: boolean;
  row: PdfRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a file is taken down, which can't be undone. */
export function DeleteDialog({ open, row, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts('staff-pdf');
  const [deleteCatalogue, { loading }] = useDeleteCatalogueMutation({ fetchPolicy: 'no-cache' });
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setTrouble(null);
    setRefusal(null);
    const answer = await attempt(() =>
      deleteCatalogue({ variables: { fileName: row.fileName } }).then(({ data }) => data?.deleteCatalogue),
    );
    if (typeof answer === 'string') setTrouble(answer);
    else if (answer.errors.length > 0) setRefusal(answer.errors[0]?.code ?? 'unanswered');
    else {
      toast('done', t('deleted', { name: row.fileName }));
      onClose();
      onDeleted();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('delete_title')}
      yes={t('yes')}
      no={t('no')}
      danger
      busy={loading}
    >
      {trouble && <TroubleNotice trouble={trouble} />}
      {refusal && (
        <Notice kind="error" live>
          {t(refusal)}
        </Notice>
      )}
      <p>
        <strong>{row.fileName}</strong>
      </p>
      <p>{t('confirm_text')}</p>
      {row.latest && <p>{t('confirm_latest')}</p>}
    </ConfirmDialog>
  );
}

import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { useChange } from '../content/use-change';
import type { PdfRow } from './PdfTable';
import { useDeleteCatalogueMutation } from './PdfUpload.generated';

interface DeleteDialogProps {
  open: boolean;
  row: PdfRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the irreversible removal of a file. */
export function DeleteDialog({ open, row, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts('staff-pdf');
  const [deleteCatalogue, { loading }] = useDeleteCatalogueMutation({ fetchPolicy: 'no-cache' });
  const { send, notice } = useChange(([error]) => t(error?.code ?? 'unanswered'));
  const remove = () =>
    send(
      () => deleteCatalogue({ variables: { fileName: row.fileName } }).then(({ data }) => data?.deleteCatalogue),
      () => {
        toast('done', t('deleted', { name: row.fileName }));
        onClose();
        onDeleted();
      },
    );
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
      {notice}
      <p>
        <strong>{row.fileName}</strong>
      </p>
      <p>{t('confirm_text')}</p>
      {row.latest && <p>{t('confirm_latest')}</p>}
    </ConfirmDialog>
  );
}

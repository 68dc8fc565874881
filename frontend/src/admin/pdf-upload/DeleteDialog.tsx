import { useTexts } from '../../i18n/texts';
import { DeletionDialog } from '../frame/DeletionDialog';
import type { PdfRow } from './PdfTable';
import { useDeleteCatalogueMutation } from './PdfUpload.generated';

interface DeleteDialogProps {
  open: boolean;
  row: PdfRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a catalogue; there is no way back. */
export function DeleteDialog({ row: { fileName, latest }, ...rest }: DeleteDialogProps) {
  const t = useTexts('staff-pdf');
  const [deleteCatalogue, { loading }] = useDeleteCatalogueMutation({ fetchPolicy: 'no-cache' });
  return (
    <DeletionDialog
      {...rest}
      texts="staff-pdf"
      name={fileName}
      busy={loading}
      remove={() => deleteCatalogue({ variables: { fileName } }).then(({ data }) => data?.deleteCatalogue)}
      say={([error]) => t(error?.code ?? 'unanswered')}
    >
      {latest && <p>{t('confirm_latest')}</p>}
    </DeletionDialog>
  );
}

import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { useChange } from '../content/use-change';
import { type LibraryImageFragment as LibraryImage, useDeleteEventImageMutation } from './EventImages.generated';
import { nameOf } from './image-words';

interface DeleteImageProps {
  open: boolean;
  image: LibraryImage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a picture, and shows why it was refused. */
export function DeleteImage({ open, image, onClose, onDeleted }: DeleteImageProps) {
  const t = useTexts('staff-events');
  const [deleteImage, { loading }] = useDeleteEventImageMutation({ fetchPolicy: 'no-cache' });
  const { send, notice, forget } = useChange();
  const variables = { file: image.picture.file, language: queryLanguage };
  const confirm = () =>
    send(
      () => deleteImage({ variables }).then(({ data }) => data?.deleteEventImage),
      () => {
        toast('done', t('image_deleted'));
        onDeleted();
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        forget();
        onClose();
      }}
      onConfirm={() => void confirm()}
      title={t('image_delete_title')}
      yes={t('image_delete')}
      danger
      busy={loading}
    >
      {notice}
      <p>
        <strong>{nameOf(t, image)}</strong>
      </p>
      <p>{t('image_delete_confirm')}</p>
    </ConfirmDialog>
  );
}

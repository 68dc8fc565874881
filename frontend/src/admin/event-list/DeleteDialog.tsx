import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { useChange } from '../content/use-change';
import { useServerLanguage } from '../people/use-people';
import { useDeleteEventMutation } from './EventList.generated';
import type { EventRow } from './EventTable';

interface DeleteDialogProps {
  open: boolean;
  event: EventRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a draft is thrown away (events spec §4). */
export function DeleteDialog({ open, event, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTexts('staff-events');
  const language = useServerLanguage();
  const [deleteEvent, { loading }] = useDeleteEventMutation({ fetchPolicy: 'no-cache' });
  const { send, notice } = useChange();
  const remove = () =>
    send(
      () => deleteEvent({ variables: { id: event.id, language } }).then(({ data }) => data?.deleteEvent),
      () => {
        toast('done', t('deleted', { name: event.name || t('unnamed') }));
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
        <strong>{event.name || t('unnamed')}</strong>
      </p>
      <p>{t('confirm_text')}</p>
    </ConfirmDialog>
  );
}

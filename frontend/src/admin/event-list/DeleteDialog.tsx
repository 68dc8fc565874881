import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { DeletionDialog } from '../frame/DeletionDialog';
import { useDeleteEventMutation } from './EventList.generated';
import type { EventRow } from './EventTable';

interface DeleteDialogProps {
  open: boolean;
  event: EventRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a draft (events spec §4). */
export function DeleteDialog({ event, ...rest }: DeleteDialogProps) {
  const t = useTexts('staff-events');
  const [deleteEvent, { loading }] = useDeleteEventMutation({ fetchPolicy: 'no-cache' });
  return (
    <DeletionDialog
      {...rest}
      texts="staff-events"
      name={event.name || t('unnamed')}
      busy={loading}
      remove={() =>
        deleteEvent({ variables: { id: event.id, language: queryLanguage } }).then(({ data }) => data?.deleteEvent)
      }
    />
  );
}

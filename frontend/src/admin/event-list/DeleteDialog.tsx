import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { TroubleNotice } from '../content/TroubleNotice';
import { attempt, type Trouble } from '../content/trouble';
import { useServerLanguage } from '../people/use-people';
import { useDeleteEventMutation } from './EventList.generated';
import type { EventRow } from './EventTable';

export interface DeleteDialogProps {
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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setTrouble(null);
    setRefusal(null);
    const answer = await attempt(() =>
      deleteEvent({ variables: { id: event.id, language } }).then(({ data }) => data?.deleteEvent),
    );
    if (typeof answer === 'string') setTrouble(answer);
    else if (answer.errors.length > 0) setRefusal(answer.errors.map(({ message }) => message).join(' '));
    else {
      toast('done', t('deleted', { name: event.name || t('unnamed') }));
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
          {refusal}
        </Notice>
      )}
      <p>
        <strong>{event.name || t('unnamed')}</strong>
      </p>
      <p>{t('confirm_text')}</p>
    </ConfirmDialog>
  );
}

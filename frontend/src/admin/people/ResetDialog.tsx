import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { stamp } from '../frame/stamp';
import { useAction } from '../frame/use-action';
import {
  useApproveSecondFactorResetMutation,
  useDismissSecondFactorResetMutation,
  useRequestSecondFactorResetMutation,
} from './People.generated';
import styles from './PeopleScreen.module.css';
import { type Person, personName, useIsOwn } from './use-people';

export type ResetPerson = Pick<Person, 'id' | 'name' | 'email' | 'roles' | 'secondFactorReset'>;

interface ResetDialogProps {
  open: boolean;
  onClose: () => void;
  person: ResetPerson;
  /** Receives the sentence about what was done. */
  onDone: (said: string) => void;
}

/**
 * Requests the reset of a second factor that a person lost, or shows the pending request to the owner who may approve it.
 * Shows a warning, since the person may be an impersonator.
 */
export function ResetDialog({ open, onClose, person, onDone }: ResetDialogProps) {
  const t = useTexts('staff');
  const act = useAction();
  const isOwn = useIsOwn();
  const [request, requesting] = useRequestSecondFactorResetMutation();
  const [approve, approving] = useApproveSecondFactorResetMutation();
  const [dismiss, dismissing] = useDismissSecondFactorResetMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = requesting.loading || approving.loading || dismissing.loading;
  const close = () => {
    if (!busy) onClose();
  };
  const send = async (mutate: Parameters<typeof act>[0], said: string) => {
    if (busy) return;
    setRefusal(null);
    const refused = await act(mutate);
    if (refused?.[0]) setRefusal(refused[0].message ?? t(refused[0].code));
    else if (refused) onDone(t(said, { person: personName(person) }));
  };
  const variables = { id: person.id, language: queryLanguage };
  const pending = person.secondFactorReset;
  const mayApprove = pending !== null && !pending.own && !isOwn(person);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('reset_title')}
      actions={
        <>
          {/* Three buttons are too wide for a phone; the dialog has another to close it. */}
          {!mayApprove && <Button onClick={close}>{t('cancel')}</Button>}
          {pending && (
            <Button
              busy={dismissing.loading}
              onClick={() =>
                void send(
                  () => dismiss({ variables }).then(({ data }) => data?.dismissSecondFactorReset),
                  'reset_dismissed',
                )
              }
            >
              {t('reset_dismiss')}
            </Button>
          )}
          {pending === null && (
            <Button
              variant="danger"
              busy={requesting.loading}
              onClick={() =>
                void send(
                  () => request({ variables }).then(({ data }) => data?.requestSecondFactorReset),
                  'reset_requested',
                )
              }
            >
              {t('reset_submit')}
            </Button>
          )}
          {mayApprove && (
            <Button
              variant="danger"
              busy={approving.loading}
              onClick={() =>
                void send(() => approve({ variables }).then(({ data }) => data?.approveSecondFactorReset), 'reset_done')
              }
            >
              {t('reset_approve')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.text}>
        {refusal !== null && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        {pending && (
          <p>
            {t(pending.own ? 'reset_pending_own' : 'reset_pending', {
              who: pending.requestedBy,
              person: personName(person),
              until: stamp(pending.expiresAt),
            })}
          </p>
        )}
        {(pending === null || mayApprove) && <p>{t('reset_text', { person: personName(person) })}</p>}
        <p>{t(pending === null ? 'reset_effect' : 'reset_approve_effect')}</p>
        {person.roles.includes('OWNER') && <p>{t('reset_effect_owner')}</p>}
      </div>
    </Dialog>
  );
}

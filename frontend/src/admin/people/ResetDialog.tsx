import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { useAction } from '../frame/use-action';
import { useResetSecondFactorMutation } from './People.generated';
import styles from './PeopleScreen.module.css';
import { type Person, personName, useServerLanguage } from './use-people';

interface ResetDialogProps {
  open: boolean;
  onClose: () => void;
  person: Person;
  onDone: () => void;
}

/** Removes the second factor of a person who lost it. Shows a warning, since the request may be an impersonation. */
export function ResetDialog({ open, onClose, person, onDone }: ResetDialogProps) {
  const t = useTexts('staff');
  const language = useServerLanguage();
  const act = useAction();
  const [reset, { loading }] = useResetSecondFactorMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    if (!loading) onClose();
  };
  const send = async () => {
    setRefusal(null);
    const refused = await act(() =>
      reset({ variables: { id: person.id, language } }).then(({ data }) => data?.resetSecondFactor),
    );
    if (refused?.[0]) setRefusal(refused[0].message ?? t(refused[0].code));
    else if (refused) onDone();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('reset_title')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="danger" busy={loading} onClick={() => void send()}>
            {t('reset_submit')}
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        {refusal !== null && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        <p>{t('reset_text', { person: personName(person) })}</p>
        <p>{t('reset_effect')}</p>
        {person.roles.includes('OWNER') && <p>{t('reset_effect_owner')}</p>}
      </div>
    </Dialog>
  );
}

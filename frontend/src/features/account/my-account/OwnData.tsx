import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { seoulTime } from '../../../i18n/dates';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { forgetSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Status } from '../../../ui/Status';
import { ProblemNotice } from '../ProblemNotice';
import { useDeleteAccountMutation, useExportAccountMutation } from './Account.generated';
import styles from './AccountScreen.module.css';
import { keepFile } from './keep-file';
import { PasswordDialog } from './PasswordDialog';
import { Section } from './Section';
import { useOwnSending } from './use-own-sending';

/** Export of all account data, and deletion of the account. */
export function OwnData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const t = useTexts('account');
  const client = useApolloClient();
  const [takeAway] = useExportAccountMutation();
  const [remove] = useDeleteAccountMutation();
  const { busy, trouble, send } = useOwnSending();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState(false);

  const download = async () => {
    setSaid('');
    const { done } = await send((options) =>
      takeAway({ variables: { language: queryLanguage }, ...options }).then(({ data }) => data?.exportAccount),
    );
    if (!done?.json) return;
    keepFile(`my-account-${seoulTime().date}.json`, 'application/json', done.json);
    setSaid(t('own_exported'));
  };

  return (
    <Section id="data" title={t('own_data')} lead={t('own_data_lead')}>
      {trouble && <ProblemNotice trouble={trouble} />}
      <div className={styles.actions}>
        <Button icon="document" busy={busy} onClick={() => void download()}>
          {t(busy ? 'own_exporting' : 'own_export')}
        </Button>
        <Status>{said}</Status>
      </div>
      <div className={styles.end}>
        <h3 className={styles.subtitle}>{t('own_delete')}</h3>
        <p className={styles.lead}>{t('own_delete_lead')}</p>
        <div className={styles.actions}>
          <Button className={styles.danger} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('own_delete_open')}
          </Button>
        </div>
      </div>
      <PasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('own_delete_title')}
        submit={t('own_delete_button')}
        danger
        email={email}
        ask={(password, options) =>
          remove({ variables: { password, language: queryLanguage }, ...options }).then(
            ({ data }) => data?.deleteAccount,
          )
        }
        onDone={async () => {
          // Before the redirect, which replaces all other messages.
          onDeleted();
          await forgetSession(client);
        }}
      >
        <p>{t('own_delete_text', { email })}</p>
      </PasswordDialog>
    </Section>
  );
}

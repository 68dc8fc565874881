import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { EmailForm } from '../EmailForm';
import { SendAgain } from '../SendAgain';
import { useFocusedHeading } from '../use-focused-heading';
import type { RequestOptions } from '../use-sending';
import { useRequestPasswordResetMutation } from './ForgotPassword.generated';

/**
 * Requests the mail with link and temporary password; the response doesn't reveal whether an address has an account
 * (decisions "Reset").
 */
export default function ForgotPasswordScreen() {
  const t = useTexts('account');
  const [request] = useRequestPasswordResetMutation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  useFocusedHeading(sent ? 'sent' : 'form');

  const ask = (to: string, options: RequestOptions) =>
    request({ variables: { email: to, language: queryLanguage }, ...options }).then(
      ({ data }) => data?.requestPasswordReset,
    );

  if (sent) {
    return (
      <AccountPage heading={t('forgot_sent_title')} lead={t('forgot_sent_lead', { email })}>
        <ul className={account.notes}>
          <li>{t('forgot_sent_half_hour')}</li>
          <li>{t('forgot_sent_latest')}</li>
          <li>{t('forgot_sent_spam')}</li>
        </ul>
        <SendAgain
          label={t('forgot_again')}
          busy={t('forgot_busy')}
          said={t('forgot_again_done')}
          ask={(options) => ask(email, options)}
        />
        <div className={account.aside}>
          <button type="button" onClick={() => setSent(false)}>
            {t('forgot_other')}
          </button>
          <Link to={paths.signIn}>{t('forgot_back')}</Link>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={t('forgot_title')} lead={t('forgot_lead')}>
      <EmailForm
        label={t('forgot_email')}
        autoComplete="username"
        start={email}
        submit={t('forgot_send')}
        busy={t('forgot_busy')}
        ask={ask}
        onDone={(to) => {
          setEmail(to);
          setSent(true);
        }}
      >
        <p className={account.aside}>
          <Link to={paths.signIn}>{t('forgot_back')}</Link>
        </p>
      </EmailForm>
    </AccountPage>
  );
}

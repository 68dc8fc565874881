import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { BlownFuseDrawing } from '../../errors/error/BlownFuseDrawing';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { EmailForm } from '../EmailForm';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemNotice } from '../ProblemNotice';
import { useResendActivationMutation } from '../SendActivation.generated';
import { useFocusedHeading } from '../use-focused-heading';
import { useSending } from '../use-sending';
import { useActivateAccountMutation } from './Activation.generated';

/** Another link in place of one that no longer works; the page doesn't know whose it was. */
function NewLinkForm() {
  const t = useTexts('account');
  const [resend] = useResendActivationMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EmailForm
      heading={<h2>{t('activation_again_title')}</h2>}
      label={t('activation_email')}
      autoComplete="email"
      submit={t('activation_send')}
      busy={t('activation_sending')}
      said={sentTo && t('activation_sent', { email: sentTo })}
      ask={(email, options) =>
        resend({ variables: { email, language: queryLanguage }, ...options }).then(({ data }) => data?.resendActivation)
      }
      onAsk={() => setSentTo(null)}
      onDone={setSentTo}
    />
  );
}

/** Verifies the address as soon as it opens, and leads to sign-in (events spec §2 "Activation"). */
export default function ActivationScreen() {
  const t = useTexts('account');
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const [activate] = useActivateAccountMutation();
  const { busy, trouble, send } = useSending();
  const refused = trouble?.kind === 'refused';
  useFocusedHeading(refused ? 'refused' : 'asking');

  const ask = useCallback(async () => {
    const { done } = await send((options) =>
      activate({ variables: { token, language: queryLanguage }, ...options }).then(({ data }) => data?.activateAccount),
    );
    // The link is spent: the way back is not to lead to it.
    if (done) await navigate({ to: paths.signIn, replace: true, state: { said: 'activated' } as never });
  }, [activate, navigate, send, token]);

  /** A link is good once, and an effect may run twice. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    void ask();
  }, [ask, token]);

  if (refused) {
    return (
      <AccountPage
        heading={t('activation_failed_title')}
        lead={t('activation_failed_lead')}
        drawing={<BlownFuseDrawing />}
      >
        <NewLinkForm />
        <p className={account.aside}>
          <Link to={paths.signIn}>{t('sign_in_to')}</Link>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage heading={t('activation_title')} lead={trouble ? undefined : t('activation_lead')}>
      {trouble ? (
        <>
          <ProblemNotice trouble={trouble} typed={false} />
          <Button variant="primary" size="large" wide busy={busy} onClick={() => void ask()}>
            {t('try_again')}
          </Button>
        </>
      ) : (
        <FormSkeleton fields={1} label="activation_busy" />
      )}
    </AccountPage>
  );
}

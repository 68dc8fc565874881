import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { BlownFuseDrawing } from '../../errors/error/BlownFuseDrawing';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemNotice } from '../ProblemNotice';
import { useFocusedHeading } from '../use-focused-heading';
import { useSending } from '../use-sending';
import { ResetForm } from './ResetForm';
import { useOpenPasswordResetMutation } from './ResetPassword.generated';

type State = { at: 'asking' | 'expired' | 'done' } | { at: 'form'; email: string };

/** Opens the link, which binds this visit to it, and takes the new password (events spec §2, §4; decisions "Reset"). */
export default function ResetPasswordScreen() {
  const t = useTexts('account');
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [open] = useOpenPasswordResetMutation();
  const { busy, trouble, send } = useSending();
  const [state, setState] = useState<State>({ at: 'asking' });
  // The form comes under the heading that is there already.
  useFocusedHeading(state.at === 'asking' ? 'form' : state.at);

  const ask = useCallback(async () => {
    const { done, trouble } = await send((options) =>
      open({ variables: { token, language: queryLanguage }, ...options }).then(({ data }) => data?.openPasswordReset),
    );
    if (done?.email) setState({ at: 'form', email: done.email });
    else if (trouble?.kind === 'refused') setState({ at: 'expired' });
  }, [open, send, token]);

  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    setState({ at: 'asking' });
    void ask();
  }, [ask, token]);

  switch (state.at) {
    case 'asking':
      return (
        <AccountPage heading={t('reset_title')}>
          {trouble ? (
            <>
              <ProblemNotice trouble={trouble} typed={false} />
              <Button variant="primary" size="large" wide busy={busy} onClick={() => void ask()}>
                {t('try_again')}
              </Button>
            </>
          ) : (
            <FormSkeleton fields={3} label="reset_loading" />
          )}
        </AccountPage>
      );
    case 'form':
      return (
        <AccountPage heading={t('reset_title')} lead={t('reset_lead')}>
          <ResetForm
            token={token}
            email={state.email}
            onDone={() => setState({ at: 'done' })}
            onExpired={() => setState({ at: 'expired' })}
          />
        </AccountPage>
      );
    case 'expired':
      return (
        <AccountPage heading={t('reset_expired_title')} lead={t('reset_expired_lead')} drawing={<BlownFuseDrawing />}>
          <div className={account.actions}>
            <LinkButton variant="primary" size="large" wide to={paths.forgotPassword}>
              {t('reset_again')}
            </LinkButton>
            <LinkButton size="large" wide to={paths.signIn}>
              {t('sign_in_to')}
            </LinkButton>
          </div>
        </AccountPage>
      );
    case 'done':
      return (
        <AccountPage heading={t('reset_done_title')} lead={t('reset_done_lead')}>
          <LinkButton variant="primary" size="large" wide to={paths.signIn}>
            {t('sign_in_button')}
          </LinkButton>
        </AccountPage>
      );
  }
}

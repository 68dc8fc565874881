import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountPage } from '../../account/AccountPage';
import account from '../../account/AccountPage.module.css';
import { EMAIL_LONGEST, email } from '../../account/rules';
import { TroubleNotice } from '../../account/TroubleNotice';
import { useFocusedHeading } from '../../account/use-focused-heading';
import { useSending } from '../../account/use-sending';
import { resolverOf } from '../../booking/form-resolver';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { OfflineLine } from '../../ui/OfflineLine';
import { TextField } from '../../ui/TextField';
import { useRequestPasswordResetMutation } from './ForgotPassword.generated';

interface Values {
  email: string;
}

const schema = z.object({ email: email() });

/** Asks for the mail with link and temporary password; whether an address has an account, no answer tells (decisions "Reset"). */
export default function ForgotPasswordScreen() {
  const t = useTexts('account');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [request] = useRequestPasswordResetMutation();
  const { busy, trouble, send, clear } = useSending();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { email: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useFocusedHeading(sentTo === null ? 'form' : 'sent');

  const ask = (to: string) =>
    send(
      (options) =>
        request({ variables: { email: to, language }, ...options }).then(({ data }) => data?.requestPasswordReset),
      (path) => path === 'email',
    );

  if (sentTo !== null) {
    return (
      <AccountPage heading={t('forgot_sent_title')} lead={t('forgot_sent_lead', { email: sentTo })}>
        <ul className={account.notes}>
          <li>{t('forgot_sent_half_hour')}</li>
          <li>{t('forgot_sent_latest')}</li>
          <li>{t('forgot_sent_spam')}</li>
        </ul>
        <div className={account.actions}>
          <Button
            icon="mail"
            busy={busy}
            onClick={async () => {
              setAgain(false);
              const { done } = await ask(sentTo);
              setAgain(done !== null);
            }}
          >
            {t(busy ? 'forgot_busy' : 'forgot_again')}
          </Button>
          <p role="status" className={account.said}>
            {again && t('forgot_again_done')}
          </p>
        </div>
        {trouble && <TroubleNotice trouble={trouble} typed={false} />}
        <div className={account.aside}>
          <button
            type="button"
            onClick={() => {
              clear();
              setAgain(false);
              setSentTo(null);
            }}
          >
            {t('forgot_other')}
          </button>
          <Link to={paths.signIn}>{t('forgot_back')}</Link>
        </div>
      </AccountPage>
    );
  }

  const submit = async (values: Values) => {
    const to = values.email.trim();
    const { done, errors } = await ask(to);
    if (done) setSentTo(to);
    return errors;
  };
  return (
    <AccountPage heading={t('forgot_title')} lead={t('forgot_lead')}>
      <Form form={form} texts="account" onSubmit={submit} className={account.form}>
        <TextField
          {...form.register('email', { onChange: () => form.clearErrors('email') })}
          label={t('forgot_email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_LONGEST}
          error={errors.email?.message && t(errors.email.message)}
        />
        <div className={account.actions}>
          {trouble?.kind !== 'unanswered' && <OfflineLine />}
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t(busy ? 'forgot_busy' : 'forgot_send')}
          </Button>
        </div>
        {trouble && <TroubleNotice trouble={trouble} />}
        <p className={account.aside}>
          <Link to={paths.signIn}>{t('forgot_back')}</Link>
        </p>
      </Form>
    </AccountPage>
  );
}

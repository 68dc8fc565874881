import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import account from '../../account/AccountPage.module.css';
import { EMAIL_LONGEST, email } from '../../account/rules';
import { useResendActivationMutation } from '../../account/SendActivation.generated';
import { TroubleNotice } from '../../account/TroubleNotice';
import { useSending } from '../../account/use-sending';
import { resolverOf } from '../../booking/form-resolver';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { OfflineLine } from '../../ui/OfflineLine';
import { TextField } from '../../ui/TextField';

interface Values {
  email: string;
}

const schema = z.object({ email: email() });

/** Another link in place of one that no longer works; the page doesn't know whose it was. */
export function NewLinkForm() {
  const t = useTexts('account');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [resend] = useResendActivationMutation();
  const { busy, trouble, send } = useSending();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { email: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const submit = async (values: Values) => {
    setSentTo(null);
    const to = values.email.trim();
    const { done, errors } = await send(
      (options) =>
        resend({ variables: { email: to, language }, ...options }).then(({ data }) => data?.resendActivation),
      (path) => path === 'email',
    );
    if (done) setSentTo(to);
    return errors;
  };
  return (
    <Form form={form} texts="account" onSubmit={submit} className={account.form}>
      <h2>{t('activation_again_title')}</h2>
      <TextField
        {...form.register('email', { onChange: () => form.clearErrors('email') })}
        label={t('activation_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_LONGEST}
        error={errors.email?.message && t(errors.email.message)}
      />
      <div className={account.actions}>
        {trouble?.kind !== 'unanswered' && <OfflineLine />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(busy ? 'activation_sending' : 'activation_send')}
        </Button>
        <p role="status" className={account.said}>
          {sentTo && t('activation_sent', { email: sentTo })}
        </p>
      </div>
      {trouble && <TroubleNotice trouble={trouble} />}
    </Form>
  );
}

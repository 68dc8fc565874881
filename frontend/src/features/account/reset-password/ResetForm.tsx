import { useApolloClient } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { askSession, forgetSession, hasMark } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import account from '../AccountPage.module.css';
import { NewPasswordFields } from '../NewPasswordFields';
import { ProblemNotice } from '../ProblemNotice';
import { newPassword, repeated, required, sameTwice } from '../rules';
import { useSending } from '../use-sending';
import { useResetPasswordMutation } from './ResetPassword.generated';

interface Values {
  email: string;
  tempPassword: string;
  password: string;
  confirmPassword: string;
}

const schema = z
  .object({
    email: z.string(),
    tempPassword: required('required_tempPassword'),
    password: newPassword(),
    confirmPassword: repeated(),
  })
  .check(sameTwice());

/** The server calls the temporary password by its REST name where it was wrong. */
const fieldOf = (path: string) => (path === 'oldPassword' ? 'tempPassword' : path) as keyof Values;

interface ResetFormProps {
  token: string;
  email: string;
  onDone: () => void;
  /** The link ran out, or was used elsewhere, while the form was filled in. */
  onExpired: () => void;
}

export function ResetForm({ token, email, onDone, onExpired }: ResetFormProps) {
  const t = useTexts('account');
  const client = useApolloClient();
  const [reset] = useResetPasswordMutation();
  const { busy, trouble, send } = useSending();
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { email, tempPassword: '', password: '', confirmPassword: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const submit = async ({ tempPassword, password, confirmPassword }: Values) => {
    const input = { email, token, tempPassword: tempPassword.trim(), password, confirmPassword };
    const { done, errors, trouble } = await send(
      (options) =>
        reset({ variables: { input, language: queryLanguage }, ...options }).then(({ data }) => data?.resetPassword),
      (path) => fieldOf(path) in form.getValues(),
    );
    if (done) {
      // All sessions of the account have ended, including this browser's unless it belongs to another account.
      if (hasMark() && (await askSession(client).catch(() => null)) === null) await forgetSession(client);
      onDone();
    } else if (trouble?.kind === 'refused' && trouble.code === 'token_invalid') onExpired();
    return errors;
  };
  return (
    <Form form={form} texts="account" fieldOf={fieldOf} onSubmit={submit} className={account.form}>
      <TextField
        {...form.register('email')}
        label={t('reset_account')}
        type="email"
        autoComplete="username"
        readOnly
        error={errors.email?.message && t(errors.email.message)}
      />
      <TextField
        {...form.register('tempPassword', { onChange: () => form.clearErrors('tempPassword') })}
        label={t('reset_temp')}
        hint={t('reset_temp_hint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        error={errors.tempPassword?.message && t(errors.tempPassword.message)}
      />
      <NewPasswordFields form={form} label={t('reset_password')} />
      <div className={account.actions}>
        {trouble?.kind !== 'unanswered' && <OfflineLine />}
        <Button type="submit" variant="primary" size="large" wide busy={busy}>
          {t(busy ? 'reset_busy' : 'reset_submit')}
        </Button>
      </div>
      {trouble && <ProblemNotice trouble={trouble} />}
    </Form>
  );
}

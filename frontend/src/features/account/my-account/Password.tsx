import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { setSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Notice } from '../../../ui/Notice';
import { OfflineLine } from '../../../ui/OfflineLine';
import { PasswordField } from '../../../ui/PasswordField';
import { resolverOf } from '../../booking/form-resolver';
import { NewPasswordFields } from '../NewPasswordFields';
import { ProblemNotice } from '../ProblemNotice';
import { newPassword, presentPassword, repeated, sameTwice } from '../rules';
import { useChangePasswordMutation } from './Account.generated';
import styles from './AccountScreen.module.css';
import { Section } from './Section';
import { useOwnSending } from './use-own-sending';

interface PasswordValues {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

const schema = z
  .object({
    oldPassword: presentPassword('own_required_old_password'),
    password: newPassword(),
    confirmPassword: repeated(),
  })
  .check(sameTwice());

const EMPTY: PasswordValues = { oldPassword: '', password: '', confirmPassword: '' };

/** A new password ends every session but this one. */
export function Password({ email }: { email: string }) {
  const t = useTexts('account');
  const client = useApolloClient();
  const [change] = useChangePasswordMutation();
  const { busy, trouble, send } = useOwnSending();
  const [changed, setChanged] = useState(0);
  const form = useForm<PasswordValues>({
    resolver: resolverOf(schema),
    defaultValues: EMPTY,
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;

  const submit = async (input: PasswordValues) => {
    const { done, errors } = await send(
      (options) =>
        change({ variables: { input, language: queryLanguage }, ...options }).then(({ data }) => data?.changePassword),
      (path) => path in input,
    );
    if (done?.session) {
      setSession(done.session);
      form.reset(EMPTY);
      setChanged((times) => times + 1);
      void client.refetchQueries({ include: ['OwnSessions'] }).catch(() => undefined);
    }
    return errors;
  };

  return (
    <Section id="password" title={t('own_password')} lead={t('own_password_lead')}>
      <Form form={form} texts="account" onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('oldPassword')}
          label={t('own_old_password')}
          autoComplete="current-password"
          error={errors.oldPassword?.message && t(errors.oldPassword.message)}
        />
        <NewPasswordFields form={form} label={t('own_new_password')} />
        {trouble && <ProblemNotice trouble={trouble} />}
        {changed > 0 && !isDirty && (
          <Notice key={changed} kind="done" live>
            {t('own_password_changed')}
          </Notice>
        )}
        <div className={styles.actions}>
          <OfflineLine />
          <Button type="submit" busy={busy}>
            {t(busy ? 'own_changing_password' : 'own_change_password')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import { BlownFuseDrawing } from '../../errors/error/BlownFuseDrawing';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { NewPasswordFields } from '../NewPasswordFields';
import { ProblemNotice } from '../ProblemNotice';
import { NAME_LONGEST, newPassword, repeated, required, sameTwice } from '../rules';
import { useFocusedHeading } from '../use-focused-heading';
import { useSending } from '../use-sending';
import { useAcceptInvitationMutation } from './AcceptInvitation.generated';

interface Values {
  name: string;
  password: string;
  confirmPassword: string;
}

const schema = z
  .object({ name: required('required_name'), password: newPassword(), confirmPassword: repeated() })
  .check(sameTwice());

/** Takes an invitation to the staff area: name and password, then sign-in, which leads there. */
export default function AcceptInvitationScreen() {
  const t = useTexts('account');
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const [accept] = useAcceptInvitationMutation();
  const { busy, trouble, send } = useSending();
  const [state, setState] = useState<'form' | 'done' | 'expired'>('form');
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { name: '', password: '', confirmPassword: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useFocusedHeading(state);

  if (state !== 'form') {
    return (
      <AccountPage
        heading={t(`invitation_${state}_title`)}
        lead={t(`invitation_${state}_lead`)}
        drawing={state === 'expired' ? <BlownFuseDrawing /> : undefined}
      >
        <LinkButton
          variant="primary"
          size="large"
          wide
          to={paths.signIn}
          search={{ re: 'unauthorised' }}
          state={{ returnTo: paths.admin }}
        >
          {t('sign_in_button')}
        </LinkButton>
      </AccountPage>
    );
  }

  const submit = async (values: Values) => {
    const input = { ...values, name: values.name.trim(), token };
    const { done, errors, trouble } = await send(
      (options) =>
        accept({ variables: { input, language: queryLanguage }, ...options }).then(
          ({ data }) => data?.acceptInvitation,
        ),
      (path) => path in values,
    );
    if (done) setState('done');
    else if (trouble?.kind === 'refused' && trouble.code === 'token_invalid') setState('expired');
    return errors;
  };
  return (
    <AccountPage heading={t('invitation_title')} lead={t('invitation_lead')}>
      <Form form={form} texts="account" onSubmit={submit} className={account.form}>
        <TextField
          {...form.register('name', { onChange: () => form.clearErrors('name') })}
          label={t('invitation_name')}
          autoComplete="name"
          maxLength={NAME_LONGEST}
          error={errors.name?.message && t(errors.name.message)}
        />
        <NewPasswordFields form={form} label={t('join_password')} />
        <div className={account.actions}>
          {trouble?.kind !== 'unanswered' && <OfflineLine />}
          <Button type="submit" variant="primary" size="large" wide busy={busy}>
            {t(busy ? 'invitation_busy' : 'invitation_submit')}
          </Button>
        </div>
        {trouble && <ProblemNotice trouble={trouble} />}
      </Form>
    </AccountPage>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { type Session, setSession } from '../../../session/session';
import { Button } from '../../../ui/Button';
import { EmailField } from '../../../ui/EmailField';
import { fieldId } from '../../../ui/Field';
import { Form } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import account from '../AccountPage.module.css';
import type { Destination } from '../destination';
import { EmailAddress } from '../EmailAddress';
import { ProblemNotice } from '../ProblemNotice';
import { presentPassword, required } from '../rules';
import { SendActivation } from '../SendActivation';
import { useSending } from '../use-sending';
import { useSignInMutation } from './SignIn.generated';

interface SignInValues {
  email: string;
  password: string;
  /** A code of the app, or a recovery code. */
  totp: string;
}

/** The current step: credentials first, then a code if the account has a second factor. */
type SignInStage = 'password' | 'code' | 'recovery';

const CODE_DIGITS = 6;

/** Digits only: pasted codes may contain a space, and Korean keyboards may type full-width digits. */
const codeDigits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_DIGITS);

/** The message of a field that is empty. */
const EMPTIED = { email: 'required_email', password: 'required_password' } as const;

const known = { email: z.string(), password: z.string() };

/** No format of the address is checked here (events spec §5): there may be accounts from before it was. */
const SCHEMAS = {
  password: z.object({ email: required(EMPTIED.email), password: presentPassword(), totp: z.string() }),
  code: z.object({ ...known, totp: z.string().check(z.regex(/^\d{6}$/, 'sign_in_code_required')) }),
  recovery: z.object({ ...known, totp: required('sign_in_recovery_required') }),
} satisfies Record<SignInStage, unknown>;

export type { SignInStage };

interface SignInFormProps {
  stage: SignInStage;
  onStage: (stage: SignInStage) => void;
  destination: Destination;
}

/**
 * Address, password, and a code if the account requires one. A single form, so that the password isn't typed again for
 * the code.
 */
export function SignInForm({ stage, onStage, destination }: SignInFormProps) {
  const t = useTexts('account');
  const [signIn] = useSignInMutation();
  const { busy, trouble, send, clear } = useSending();
  const arrive = useArrival(destination);
  const [arrived, setArrived] = useState(false);
  const [tried, setTried] = useState('');
  const form = useForm<SignInValues>({
    resolver: resolverOf(SCHEMAS[stage]),
    defaultValues: { email: '', password: '', totp: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const errorOf = (field: keyof SignInValues) => errors[field]?.message && t(errors[field].message);
  /** Flagged as soon as it is emptied, and not before anything was in it (decisions, "Sign-in form"). */
  const register = (field: keyof SignInValues) =>
    form.register(field, {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const emptied = (field === 'email' ? target.value.trim() : target.value) === '';
        if (emptied && field !== 'totp') form.setError(field, { type: 'emptied', message: EMPTIED[field] });
        else form.clearErrors(field);
      },
    });
  const totp = register('totp');

  // Focuses the next field; after an error the notice takes the focus.
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (!trouble) document.getElementById(fieldId(stage === 'password' ? 'email' : 'totp'))?.focus();
  }, [stage, trouble]);

  const change = (next: SignInStage) => {
    form.clearErrors();
    form.setValue('totp', '');
    clear();
    onStage(next);
  };

  const submit = async (values: SignInValues) => {
    const email = values.email.trim();
    setTried(email);
    const input = { email, password: values.password, totp: stage === 'password' ? null : values.totp.trim() };
    const { done, errors, trouble } = await send(
      (options) =>
        signIn({ variables: { input, language: queryLanguage }, ...options }).then(({ data }) => data?.signIn),
      (path) => path in values,
    );
    if (done?.session) {
      setArrived(true);
      await arrive(done.session);
      // Still here after the next page redirected back, as happens without cookies.
      setArrived(false);
      return;
    }
    if (errors.some(({ code }) => code === 'second_factor_required')) {
      onStage('code');
      return;
    }
    // The password was changed meanwhile, or the address must be verified first: a code doesn't help with either.
    if (trouble?.kind === 'refused') onStage('password');
    return errors;
  };

  return (
    <Form form={form} texts="account" onSubmit={submit} className={account.form}>
      {stage === 'password' ? (
        <>
          <EmailField
            {...register('email')}
            label={t('sign_in_email')}
            autoComplete="username"
            error={errorOf('email')}
          />
          <PasswordField
            {...register('password')}
            label={t('sign_in_password')}
            autoComplete="current-password"
            error={errorOf('password')}
          />
        </>
      ) : (
        <>
          <dl className={account.facts}>
            <dt>{t('sign_in_as')}</dt>
            <dd>
              <EmailAddress>{tried}</EmailAddress>
            </dd>
          </dl>
          {stage === 'code' ? (
            <TextField
              key="code"
              {...totp}
              label={t('sign_in_code')}
              hint={t('sign_in_code_hint')}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errorOf('totp')}
              onChange={(event) => {
                const digits = codeDigits(event.target.value);
                if (digits !== event.target.value) event.target.value = digits;
                return totp.onChange(event);
              }}
            />
          ) : (
            <TextField
              key="recovery"
              {...totp}
              label={t('sign_in_recovery')}
              hint={t('sign_in_recovery_hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={10 * CODE_DIGITS}
              error={errorOf('totp')}
            />
          )}
        </>
      )}
      <div className={account.actions}>
        {trouble?.kind !== 'unanswered' && <OfflineLine />}
        <Button type="submit" variant="primary" size="large" wide busy={busy || arrived}>
          {t(busy || arrived ? 'sign_in_busy' : 'sign_in_button')}
        </Button>
      </div>
      {trouble && (
        <ProblemNotice trouble={trouble} {...(isNotActivated(trouble) && { action: <SendActivation email={tried} /> })}>
          {isNotActivated(trouble) && t('sign_in_not_activated_text')}
        </ProblemNotice>
      )}
      {stage === 'password' ? (
        <div className={account.aside}>
          <Link to={paths.forgotPassword}>{t('sign_in_forgot')}</Link>
          <Link to={paths.myBookings}>{t('sign_in_guest')}</Link>
        </div>
      ) : (
        <div className={account.actions}>
          <Button variant="quiet" onClick={() => change(stage === 'code' ? 'recovery' : 'code')}>
            {t(stage === 'code' ? 'sign_in_use_recovery' : 'sign_in_use_code')}
          </Button>
          <Button variant="quiet" icon="arrow-left" onClick={() => change('password')}>
            {t('sign_in_other_account')}
          </Button>
        </div>
      )}
    </Form>
  );
}

const isNotActivated = (trouble: { kind: string; code?: string }) =>
  trouble.kind === 'refused' && trouble.code === 'activation_required';

/** Cached data of the previous user must not remain. */
function useArrival({ to, search, hash }: Destination): (session: Session) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return async (session) => {
    await client.clearStore();
    setSession(session);
    await navigate({ to, search: search as never, hash, replace: true });
  };
}

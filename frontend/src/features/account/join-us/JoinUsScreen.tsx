import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button } from '../../../ui/Button';
import { classes } from '../../../ui/classes';
import { Form } from '../../../ui/Form';
import { OfflineLine } from '../../../ui/OfflineLine';
import { resolverOf } from '../../booking/form-resolver';
import { AccountPage } from '../AccountPage';
import account from '../AccountPage.module.css';
import { AlreadySignedIn } from '../AlreadySignedIn';
import { destinationOf } from '../destination';
import { FormSkeleton } from '../FormSkeleton';
import { ProblemNotice } from '../ProblemNotice';
import { businessNumber } from '../rules';
import { useFocusedHeading } from '../use-focused-heading';
import { usePresence } from '../use-presence';
import { useSending } from '../use-sending';
import { CompanyFields, PersonalFields } from './JoinFields';
import { useSignUpMutation } from './JoinUs.generated';
import styles from './JoinUsScreen.module.css';
import {
  dropStoredFields,
  FIELDS,
  type JoinField,
  type JoinStep,
  type JoinValues,
  keep,
  SCHEMAS,
  startValues,
} from './join-form';
import { PrivacyNotice } from './PrivacyNotice';
import { VerifyAddress } from './VerifyAddress';

/** Two steps and the message to verify the address (events spec §2, §4); each step is an entry of the history. */
export default function JoinUsScreen() {
  const t = useTexts('account');
  const { re } = useSearch({ strict: false }) as { re?: string };
  // State of the displayed history entry, not of a pending navigation.
  const state = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).state });
  const { present, forget } = usePresence();
  useFocusedHeading(typeof present === 'object' && present !== null ? 'already' : 'form');
  if (present !== null) {
    return (
      <AccountPage heading={t('join_title')}>
        {present === 'asking' ? (
          <FormSkeleton fields={4} label="sign_in_checking" />
        ) : (
          <AlreadySignedIn session={present} destination={destinationOf(re, state.returnTo)} onSignedOut={forget} />
        )}
      </AccountPage>
    );
  }
  return <Join at={state.joinStep} joinedAs={state.joinedAs} returnTo={state.returnTo} />;
}

interface JoinProps {
  at: 'company' | 'sent' | undefined;
  joinedAs: string | undefined;
  returnTo: string | undefined;
}

function Join({ at, joinedAs, returnTo }: JoinProps) {
  const t = useTexts('account');
  const router = useRouter();
  const navigate = useNavigate();
  const [signUp] = useSignUpMutation();
  const { busy, trouble, send, clear } = useSending();
  /** Whether the first step was completed on this page: after a reload its passwords are lost. */
  const [passed, setPassed] = useState(false);
  const step: JoinStep = at === 'company' && passed ? 'company' : 'personal';
  const [start] = useState(startValues);
  const form = useForm<JoinValues>({
    resolver: resolverOf(SCHEMAS[step]),
    defaultValues: start,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const go = (joinStep: 'company' | 'sent' | undefined, replace: boolean, joinedAs?: string) =>
    navigate({ to: paths.joinUs, search: true as never, replace, state: { returnTo, joinStep, joinedAs } as never });

  useKept(form);
  const heading = useStepHeading(at === 'sent' ? 'sent' : step, form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; an entry that nobody can be at any more becomes the first step's.
  useEffect(() => {
    if (at === 'company') void go(undefined, true);
  }, []);

  if (at === 'sent') {
    return <VerifyAddress email={joinedAs} onMend={() => void go(undefined, true)} heading={heading} />;
  }

  const submit = async (values: JoinValues) => {
    if (step === 'personal') {
      setPassed(true);
      await go('company', false);
      return;
    }
    const email = values.email.trim();
    const input = {
      ...values,
      email,
      businessNumber: businessNumber(values.businessNumber) ?? '',
      language: queryLanguage,
    } as const;
    const { done, errors } = await send(
      (options) =>
        signUp({ variables: { input, language: queryLanguage }, ...options }).then(({ data }) => data?.signUp),
      (path) => path in values,
    );
    if (done) {
      dropStoredFields();
      await go('sent', true, email);
      return;
    }
    const ofFirst = errors.filter(({ path }) => FIELDS.personal.includes(path as JoinField));
    if (ofFirst.length === 0) return errors;
    // Errors of the second step reappear when it is submitted again.
    router.history.back();
    return ofFirst;
  };

  return (
    <AccountPage heading={t('join_title')} lead={t('join_lead')} tabs>
      <Form form={form} texts="account" onSubmit={submit} className={account.form}>
        <div className={styles.step} ref={heading}>
          <p className={styles.count}>{t('join_step', { step: step === 'personal' ? 1 : 2, steps: 2 })}</p>
          <h2 tabIndex={-1} className={styles.name}>
            {t(step === 'personal' ? 'join_personal' : 'join_company')}
          </h2>
        </div>
        {step === 'personal' ? <PersonalFields form={form} /> : <CompanyFields form={form} />}
        {/* Nothing leaves the browser before the second step is sent. */}
        {step === 'company' && <PrivacyNotice />}
        {trouble && step === 'company' && <ProblemNotice trouble={trouble} />}
        <div className={classes(account.actions, styles.bar)}>
          {trouble?.kind !== 'unanswered' && <OfflineLine />}
          {step === 'personal' ? (
            <Button type="submit" variant="primary" size="large" wide>
              {t('join_next')}
            </Button>
          ) : (
            <div className={styles.buttons}>
              <Button
                size="large"
                onClick={() => {
                  clear();
                  router.history.back();
                }}
              >
                {t('join_back')}
              </Button>
              <Button type="submit" variant="primary" size="large" wide busy={busy}>
                {t(busy ? 'join_busy' : 'join_submit')}
              </Button>
            </div>
          )}
        </div>
      </Form>
    </AccountPage>
  );
}

/** Input survives a reload and the language switch, except passwords. */
function useKept(form: ReturnType<typeof useForm<JoinValues>>): void {
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);
}

/** Announces a new step: its heading takes the focus, unless an error has it. */
function useStepHeading(step: JoinStep | 'sent', form: ReturnType<typeof useForm<JoinValues>>) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes, and not when anything else does.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step !== 'sent') form.clearErrors([...FIELDS[step === 'personal' ? 'company' : 'personal']]);
    window.scrollTo(0, 0);
    if (Object.keys(form.formState.errors).length > 0) return;
    element.current?.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true });
  }, [step]);
  return element;
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { track } from '../../../analytics/track';
import { queryLanguage } from '../../../i18n/query-language';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { EmailField } from '../../../ui/EmailField';
import { fieldId } from '../../../ui/Field';
import { Form, type ServerError } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { resolverOf } from '../../booking/form-resolver';
import { fieldKeys } from '../../booking/schemas';
import type { VerifiedPerson as Person } from '../../identity/calls';
import { useVerification } from '../../identity/use-verification';
import { VerificationNotice } from '../../identity/VerificationNotice';
import { VerifyDialog } from '../../identity/VerifyDialog';
import { AnswerGroup } from '../AnswerGroup';
import { forgetDraft, keepDraft, readDraft } from '../draft';
import { EntryNotice } from '../EntryNotice';
import { SubmitBar } from '../SubmitBar';
import { useEntry } from '../use-entry';
import { VerifiedPerson } from '../VerifiedPerson';
import { AddressField } from './AddressField';
import { Consents } from './Consents';
import { useSubmitEventFormMutation } from './EventCollectInfo.generated';
import styles from './ParticipantForm.module.css';
import {
  ADDRESS_LONGEST,
  answersAfter,
  consentField,
  type EventForm,
  type FormValues,
  fieldOfPath,
  inputOf,
  schemaOf,
  valuesOf,
} from './rules';

/** Fields whose label has another key. */
const LABELS: Readonly<Record<string, string>> = { addressDetail: 'address_detail' };

interface ParticipantFormProps {
  url: string;
  form: EventForm;
  preview: boolean;
  onRenew?: (() => Promise<EventForm | null>) | undefined;
}

/** Participant, contact data and consents (events spec §2, §5). */
export function ParticipantForm({ url, form: asked, preview, onRenew }: ParticipantFormProps) {
  const t = useTexts('event-form');
  const verify = useTexts('verify');
  const navigate = useNavigate();
  const entry = useEntry();
  const [submitEntry] = useSubmitEventFormMutation();
  const draft = `${url}${preview ? ' preview' : ''}`;
  const [person, setPerson] = useState<Person | null>(null);

  // The consents may change while the form is open: each attempt is checked by those that are shown.
  const schema = useMemo(() => schemaOf(asked, preview), [asked, preview]);
  const current = useRef(schema);
  current.current = schema;
  const [resolver] = useState(() =>
    resolverOf<FormValues>({ safeParse: (values) => current.current.safeParse(values) }),
  );
  const form = useForm<FormValues>({
    resolver,
    defaultValues: valuesOf(asked, readDraft(draft) ?? {}),
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const { setValue, watch, formState } = form;
  useKeptDraft(form, draft);

  const setWho = (who: Person | null) => {
    const again = { shouldValidate: formState.isSubmitted && who !== null };
    setPerson(who);
    setValue('name', who?.name ?? '', again);
    setValue('mobile', who ? `${who.mobile1}${who.mobile2}${who.mobile3}` : '', again);
  };
  const verification = useVerification(asked.purpose, setWho);

  const errorOf = (field: string) => {
    const key = formState.errors[field]?.message;
    return typeof key === 'string' ? t(key) : undefined;
  };
  const titleOf = (field: string) => asked.consents.find((consent) => field === consentField(consent))?.title.text;
  // Name and number come from one identity check.
  const left = Object.keys(fieldKeys(schema.safeParse(watch())))
    .filter((field) => field !== 'mobile')
    .map((field) => (field === 'name' ? verify('dialog_title') : (titleOf(field) ?? t(LABELS[field] ?? field))));
  const answer = (field: string, value: string) =>
    setValue(field, value, { shouldValidate: formState.isSubmitted, shouldDirty: true });

  const submit = async (values: FormValues): Promise<readonly ServerError[] | undefined> => {
    if (preview) {
      await navigate({ to: paths.eventSuccessPreview(url) });
      return;
    }
    const input = inputOf(asked, url, queryLanguage, values);
    const { done, errors, trouble } = await entry.send(
      JSON.stringify(input),
      async (idempotencyKey, options) =>
        (await submitEntry({ ...options, variables: { input: { ...input, idempotencyKey }, language: queryLanguage } }))
          .data?.submitEventForm,
      (path) => fieldOfPath(path) !== undefined,
    );
    if (done) {
      track('event', 'entered', 'FORM');
      forgetDraft(draft);
      await navigate({ to: paths.eventSuccess(url), replace: true });
      return;
    }
    if (trouble?.kind === 'refused' && trouble.code === 'identity_required') setWho(null);
    if (errors.some(({ code }) => code === 'consent_changed')) {
      const now = await onRenew?.();
      if (now) for (const [field, kept] of Object.entries(answersAfter(asked, now, values))) setValue(field, kept);
    }
    return errors;
  };

  return (
    <>
      <Form
        form={form}
        texts="event-form"
        className={styles.form}
        fieldOf={fieldOfPath}
        nameOf={titleOf}
        before={() => entry.busy}
        onSubmit={submit}
      >
        <section className={styles.part} aria-labelledby="person-title">
          <h2 id="person-title">{t('person')}</h2>
          <p className={styles.note}>{t('person_text')}</p>
          <VerifiedPerson person={person} nameError={errorOf('name')} phoneError={errorOf('mobile')}>
            <div className={styles.verify}>
              <Button
                id={fieldId('name')}
                icon="phone"
                variant={person ? 'secondary' : 'primary'}
                aria-haspopup="dialog"
                aria-describedby={!person && errorOf('name') ? 'verified-name-error' : undefined}
                onClick={verification.begin}
              >
                {t(person ? 'verify_again' : 'verify')}
              </Button>
              {person && <p className={styles.note}>{t('verified_for')}</p>}
            </div>
            {(person || verification.state.status === 'failed') && <VerificationNotice verification={verification} />}
          </VerifiedPerson>
        </section>
        <section className={styles.part} aria-labelledby="contact-title">
          <h2 id="contact-title">{t('contact')}</h2>
          <div className={styles.fields}>
            <EmailField
              {...form.register('email')}
              label={t('email')}
              hint={t('email_hint')}
              autoComplete="email"
              error={errorOf('email')}
            />
            {asked.collectsAddress && (
              <>
                <AddressField
                  value={watch('address') ?? ''}
                  onChange={(address) => answer('address', address)}
                  onChosen={() => form.setFocus('addressDetail')}
                  error={errorOf('address')}
                />
                <TextField
                  {...form.register('addressDetail')}
                  label={t('address_detail')}
                  autoComplete="off"
                  maxLength={ADDRESS_LONGEST}
                  error={errorOf('addressDetail')}
                />
              </>
            )}
            {asked.collectsGender && (
              <AnswerGroup
                legend={t('gender')}
                name="gender"
                options={[
                  { value: 'MALE', label: t('male') },
                  { value: 'FEMALE', label: t('female') },
                ]}
                value={watch('gender') ?? ''}
                onChange={(gender) => answer('gender', gender)}
                error={errorOf('gender')}
              />
            )}
          </div>
        </section>
        <Consents
          consents={asked.consents}
          answerOf={(field) => watch(field) ?? ''}
          onAnswer={answer}
          errorOf={errorOf}
        />
        <EntryNotice
          entry={entry}
          actionOf={(code) => {
            if (code === 'identity_required') {
              return (
                <Button aria-haspopup="dialog" onClick={verification.begin}>
                  {t('verify_again')}
                </Button>
              );
            }
            return <LinkButton to={paths.eventDetails(url)}>{t('back')}</LinkButton>;
          }}
        />
        <SubmitBar busy={entry.busy} left={left}>
          {t(entry.busy ? 'submitting' : 'submit')}
        </SubmitBar>
      </Form>
      <VerifyDialog verification={verification} />
    </>
  );
}

/** Stores the input as it changes, without the verified identity. */
function useKeptDraft({ subscribe }: ReturnType<typeof useForm<FormValues>>, name: string): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values: { name: _name, mobile: _mobile, ...typed } }) {
          keepDraft(name, typed);
        },
      }),
    [subscribe, name],
  );
}

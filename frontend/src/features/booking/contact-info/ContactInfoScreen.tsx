import { memo, useEffect } from 'react';
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import { useTexts } from '../../../i18n/texts';
import { EmailField } from '../../../ui/EmailField';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import type { Contactor } from '../draft';
import { useDraftStore } from '../draft-store';
import { resolverOf } from '../form-resolver';
import { PhoneField } from '../PhoneField';
import { phoneDigits, shownPhone } from '../phone';
import { contactSchema } from '../schemas';
import { submitDetour } from '../steps';
import { contactFieldOf } from '../submission';
import { useWizardStep, type WizardStep } from '../wizard/use-wizard-step';
import { WizardActions } from '../wizard/WizardActions';
import { WizardFrame } from '../wizard/WizardFrame';
import { Consents } from './Consents';
import styles from './ContactInfoScreen.module.css';
import { CONSENTS } from './consents';
import type { ContactValues } from './contact-values';
import { DuplicateDialog } from './DuplicateDialog';
import { prepareRefusals, SubmitNotice } from './SubmitNotice';
import { useSubmitBooking } from './use-submit-booking';

/** Step 5: who comes, the consents, and the submit (public spec §2, §4, §5). */
export default function ContactInfoScreen() {
  const t = useTexts('booking');
  const step = useWizardStep('contact');
  return (
    <WizardFrame step="contact" lead={t('contact_lead')}>
      <ContactForm step={step} />
    </WizardFrame>
  );
}

/** Below the frame, because a form draws what holds it a second time when it is mounted. */
function ContactForm({ step: { draft, detour, leaveIfIdle } }: { step: WizardStep }) {
  const t = useTexts('booking');
  const { busy, outcome, submit, confirmDuplicate, dismiss, openEarlier, code, typeCode, requestCode } =
    useSubmitBooking();
  const form = useForm<ContactValues>({
    resolver: resolverOf(contactSchema),
    defaultValues: { ...draft.Contactor, Phone: shownPhone(draft.Contactor.Phone), ...draft.Agreements },
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  useKeptInDraft(form);
  useEffect(prepareRefusals, []);

  /** Redirects before contact data is entered, not after. */
  const leaveForWhatIsMissing = () => {
    if (leaveIfIdle()) return true;
    const missing = submitDetour(useDraftStore.getState().draft);
    if (missing) detour(missing);
    return missing !== null;
  };

  return (
    <>
      <Form
        form={form}
        fieldOf={contactFieldOf}
        lineOf={(field) => {
          const consent = CONSENTS.find(({ id, required }) => required && id === field);
          return consent && t(`${consent.title}_missing`);
        }}
        before={leaveForWhatIsMissing}
        onSubmit={submit}
      >
        <ContactFields form={form} />
        <Consents form={form} />
        {outcome && outcome.kind !== 'duplicate' && (
          <SubmitNotice
            outcome={outcome}
            busy={busy}
            onOpenEarlier={() => void openEarlier()}
            code={code}
            onTypeCode={typeCode}
            onRequestCode={() => void requestCode()}
          />
        )}
        <WizardActions
          previous="/select-service"
          label={t(busy ? 'submitting' : 'submit')}
          busy={busy}
          hold
          offlineSaidAbove={outcome?.kind === 'unanswered'}
        />
      </Form>
      <DuplicateDialog
        open={outcome?.kind === 'duplicate'}
        busy={busy}
        onClose={dismiss}
        onConfirm={() => void confirmDuplicate()}
      />
    </>
  );
}

/** Drawn when an error of theirs changes, not with each key that the draft keeps. */
const ContactFields = memo(function ContactFields({ form }: { form: UseFormReturn<ContactValues> }) {
  const t = useTexts('booking');
  const { errors } = useFormState({ control: form.control });
  const errorOf = (field: keyof Contactor) => errors[field]?.message && t(errors[field].message);
  return (
    <div className={styles.fields}>
      <TextField
        {...form.register('Name')}
        label={t('name')}
        hint={t('name_hint')}
        autoComplete="name"
        maxLength={50}
        error={errorOf('Name')}
      />
      <PhoneField
        {...form.register('Phone')}
        label={t('phone')}
        hint={t('phone_hint')}
        autoComplete="tel"
        error={errorOf('Phone')}
      />
      <TextField
        {...form.register('LicenseNo')}
        label={t('licence_no')}
        hint={t('licence_hint')}
        autoComplete="off"
        maxLength={20}
        error={errorOf('LicenseNo')}
      />
      <EmailField
        {...form.register('Email')}
        label={t('email')}
        hint={t('email_hint')}
        optional
        autoComplete="email"
        error={errorOf('Email')}
      />
    </div>
  );
});

/** Writes what is typed and ticked into the draft at once, so that neither Back nor a refresh loses it. */
function useKeptInDraft({ subscribe }: UseFormReturn<ContactValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values: { Name, Phone, Email, LicenseNo, ...agreements } }) {
          const { writeContactor, agree } = useDraftStore.getState();
          writeContactor({ Name, Phone: phoneDigits(Phone), Email, LicenseNo });
          agree(agreements);
        },
      }),
    [subscribe],
  );
}

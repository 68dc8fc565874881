import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import { type FreeTime, sameTime } from '../../features/booking/hold';
import { PhoneField } from '../../features/booking/PhoneField';
import { TimePicker } from '../../features/booking/select-timeslot/TimePicker';
import { useTimePicker } from '../../features/booking/select-timeslot/use-time-picker';
import { TimeOffer } from '../../features/booking/wizard/TimeOffer';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { EmailField } from '../../ui/EmailField';
import { FieldError, fieldId } from '../../ui/Field';
import { Form, type ServerError } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextField } from '../../ui/TextField';
import { LoadFailure } from '../frame/LoadFailure';
import { useAction } from '../frame/use-action';
import { useServerLanguage } from '../people/use-people';
import { useSaveStaffBookingMutation } from './Bookings.generated';
import { CallerConsents } from './CallerConsents';
import { CallerServices } from './CallerServices';
import { CallerVehicle } from './CallerVehicle';
import { type CallerBooking, callerFieldOf, callerInput, callerSchema, emptyBooking } from './caller-booking';
import { useCentres } from './centres';
import styles from './NewBooking.module.css';

/** The form's state. It is kept while another tab of the screen is open. */
export const useCallerForm = () =>
  useForm<CallerBooking>({
    resolver: resolverOf(callerSchema),
    defaultValues: emptyBooking('KO'),
    shouldFocusError: false,
  });

interface NewBookingProps {
  form: ReturnType<typeof useCallerForm>;
  /** A booking was made. */
  onMade: () => void;
  onOpen: (id: string) => void;
}

interface Made {
  id: string;
  number: string;
}

type Refusal =
  | { kind: 'duplicate' }
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[]; message: string };

/** A time that is not to be had; others may be. */
const NOT_TO_BE_HAD = ['timeslot_taken', 'too_long'];

/** A booking for a customer on the phone, by the rules of the visitors' wizard (public spec §4, §5). */
export function NewBooking({ form, onMade, onOpen }: NewBookingProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  const language = useServerLanguage();
  const act = useAction();
  const centres = useCentres();
  const [save, { loading }] = useSaveStaffBookingMutation({ fetchPolicy: 'no-cache' });
  const { errors } = form.formState;
  const errorOf = (field: keyof CallerBooking) => errors[field]?.message && tb(errors[field].message);
  const [centre, services, date, time, notices] = form.watch([
    'DealerCode',
    'Services',
    'SelectedDate',
    'SelectedTime',
    'Language',
  ]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  /** One key for each attempt, so that a retry without a response creates no second booking. */
  const attempt = useRef<{ key: string; body: string } | null>(null);

  const chosen: FreeTime = { date, time };
  const taken = refusal?.kind === 'taken' ? refusal : null;
  const picker = useTimePicker({
    dealerCode: centre,
    serviceIds: services,
    chosen,
    skip: centre === '',
    ownToken: () => null,
    refused: taken !== null && sameTime(taken.asked, chosen),
  });
  const choose = (day: string, start: string) => {
    setRefusal(null);
    form.setValue('SelectedDate', day);
    form.setValue('SelectedTime', start);
    form.clearErrors('SelectedTime');
  };
  const show = (next: Refusal) => {
    setRefusal(next);
    requestAnimationFrame(() => notice.current?.focus());
  };

  const send = async (values: CallerBooking, confirmDuplicate = false): Promise<readonly ServerError[] | undefined> => {
    setRefusal(null);
    setMade(null);
    const body = callerInput(values, confirmDuplicate);
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    const idempotencyKey = attempt.current.key;
    let booking: Made | null = null;
    let nearest: readonly FreeTime[] = [];
    const refused = await act(async () => {
      const { data } = await save({ variables: { input: { ...body, idempotencyKey }, language } });
      const payload = data?.saveStaffBooking;
      booking = payload?.booking ?? null;
      nearest = payload?.nearest ?? [];
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return undefined;
    const [first] = refused;
    if (first?.code !== 'unanswered') attempt.current = null;
    if (!first) {
      setMade(booking);
      form.reset(emptyBooking('KO'));
      requestAnimationFrame(() => notice.current?.focus());
      onMade();
      return undefined;
    }
    if (first.code === 'duplicate_booking') {
      show({ kind: 'duplicate' });
      return undefined;
    }
    if (NOT_TO_BE_HAD.includes(first.code)) {
      picker.refetch();
      const asked = { date: values.SelectedDate, time: values.SelectedTime };
      show({ kind: 'taken', asked, nearest, message: first.message ?? tb(first.code) });
      return undefined;
    }
    return refused;
  };

  const centreName = centres.options.find(({ value }) => value === centre)?.label;
  return (
    <div className={styles.page}>
      <div>
        <h2 className={styles.heading}>{t('new_title')}</h2>
        <p className={styles.quiet}>{t('new_lead')}</p>
      </div>
      {made && (
        <Notice
          ref={notice}
          kind="done"
          title={t('new_done', { number: made.number })}
          action={
            <Button aria-haspopup="dialog" onClick={() => onOpen(made.id)}>
              {t('new_open')}
            </Button>
          }
        />
      )}
      <Form
        form={form}
        className={styles.form}
        texts="booking"
        fieldOf={callerFieldOf}
        before={() => loading}
        onSubmit={(values) => send(values)}
      >
        <fieldset className={styles.part}>
          <legend className={styles.title}>{t('new_when')}</legend>
          <ComboBox
            name="DealerCode"
            label={t('centre')}
            placeholder={t('choose_centre')}
            options={centres.options}
            value={centre || null}
            waiting={centres.coming ? t('loading') : undefined}
            error={errorOf('DealerCode')}
            onChange={(code) => {
              form.setValue('DealerCode', code ?? '');
              form.clearErrors('DealerCode');
              choose('', '');
            }}
          />
          <CallerServices form={form} errorOf={errorOf} />
          {centre === '' ? (
            <div>
              {/* Focusable, for the line of the summary that leads here. */}
              <p id={fieldId('SelectedTime')} tabIndex={-1} className={styles.quiet}>
                {t('new_when_first')}
              </p>
              <FieldError id={`${fieldId('SelectedTime')}-error`} message={errorOf('SelectedTime')} />
            </div>
          ) : picker.calendarFailed ? (
            <LoadFailure text={t('unanswered')} onRetry={picker.retryCalendar} />
          ) : (
            <TimePicker
              picker={picker}
              narrow
              error={errorOf('SelectedTime')}
              onDay={(day) => {
                if (day !== date) choose(day, '');
              }}
              onTime={choose}
            />
          )}
          {taken && (
            <TimeOffer
              ref={notice}
              kind="error"
              title={taken.message}
              times={taken.nearest}
              chosen={chosen}
              daysHere
              onChoose={(free) => choose(free.date, free.time)}
            />
          )}
        </fieldset>
        <fieldset className={styles.part}>
          <legend className={styles.title}>{t('new_person')}</legend>
          <CallerVehicle form={form} errorOf={errorOf} />
          <div className={styles.two}>
            <TextField
              {...form.register('Name')}
              label={t('name')}
              maxLength={50}
              autoComplete="off"
              error={errorOf('Name')}
            />
            <PhoneField {...form.register('Phone')} label={t('phone')} autoComplete="off" error={errorOf('Phone')} />
            <TextField
              {...form.register('LicenseNo')}
              label={t('plate')}
              maxLength={20}
              autoComplete="off"
              error={errorOf('LicenseNo')}
            />
            <EmailField
              {...form.register('Email')}
              label={t('email')}
              optional
              autoComplete="off"
              error={errorOf('Email')}
            />
          </div>
          <RadioGroup
            legend={t('new_language')}
            name="Language"
            options={(['KO', 'EN'] as const).map((value) => ({ value, label: t(`language_${value.toLowerCase()}`) }))}
            value={notices}
            onChange={(value) => form.setValue('Language', value === 'EN' ? 'EN' : 'KO')}
          />
        </fieldset>
        <CallerConsents form={form} errorOf={errorOf} centre={centreName} />
        {refusal?.kind === 'duplicate' && (
          <Notice
            ref={notice}
            kind="caution"
            title={t('new_duplicate')}
            action={
              <Button busy={loading} onClick={() => void form.handleSubmit((values) => void send(values, true))()}>
                {t('new_duplicate_anyway')}
              </Button>
            }
          />
        )}
        <div className={styles.foot}>
          <Button
            onClick={() => {
              setRefusal(null);
              form.reset(emptyBooking('KO'));
            }}
          >
            {t('new_clear')}
          </Button>
          <Button type="submit" variant="primary" busy={loading}>
            {t('new_submit')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

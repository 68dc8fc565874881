import { PhoneField } from '../../features/booking/PhoneField';
import { TimePicker } from '../../features/booking/select-timeslot/TimePicker';
import { TimeOffer } from '../../features/booking/wizard/TimeOffer';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { EmailField } from '../../ui/EmailField';
import { FieldError, fieldId } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextField } from '../../ui/TextField';
import { LoadFailure } from '../frame/LoadFailure';
import { CallerConsents } from './CallerConsents';
import { CallerServices } from './CallerServices';
import { CallerVehicle } from './CallerVehicle';
import { type CallerBooking, callerFieldOf } from './caller-booking';
import { useCentres } from './centres';
import styles from './NewBooking.module.css';
import { useCallerBooking, type useCallerForm } from './use-caller-booking';

interface NewBookingProps {
  form: ReturnType<typeof useCallerForm>;
  /** A booking was made. */
  onMade: () => void;
  onOpen: (id: string) => void;
}

/** A booking for a customer on the phone, by the rules of the visitors' wizard (public spec §4, §5). */
export function NewBooking({ form, onMade, onOpen }: NewBookingProps) {
  const t = useTexts('staff-bookings');
  const tb = useTexts('booking');
  const centres = useCentres();
  const { picker, chosen, choose, made, refusal, notice, busy, send, clear } = useCallerBooking(form, onMade);
  const { errors } = form.formState;
  const errorOf = (field: keyof CallerBooking) => errors[field]?.message && tb(errors[field].message);
  const [centre, notices] = form.watch(['DealerCode', 'Language']);
  const taken = refusal?.kind === 'taken' ? refusal : null;
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
        before={() => busy}
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
                if (day !== chosen.date) choose(day, '');
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
              <Button busy={busy} onClick={() => void form.handleSubmit((values) => void send(values, true))()}>
                {t('new_duplicate_anyway')}
              </Button>
            }
          />
        )}
        <div className={styles.foot}>
          <Button onClick={clear}>{t('new_clear')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('new_submit')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

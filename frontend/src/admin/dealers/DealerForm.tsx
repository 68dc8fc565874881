import type { FieldPath } from 'react-hook-form';
import { addDays } from '../../features/booking/calendar-date';
import { weekdayLabel } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Checkbox } from '../../ui/Checkbox';
import { classes } from '../../ui/classes';
import { Form } from '../../ui/Form';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import { RecordOutcome } from '../records/RecordOutcome';
import { SaveBar } from '../records/SaveBar';
import type { Category } from './category';
import form from './DealerForm.module.css';
import styles from './Dealers.module.css';
import { DAYS, differing, type Values } from './dealer-values';
import { fieldName } from './field-name';
import { PointPicker } from './PointPicker';
import { type DealerEditing, recordValues } from './use-dealer-editing';

/** A Monday: only weekday names are derived from it. */
const MONDAY = '2023-03-27';

type TextName = Exclude<keyof Values, 'bays' | 'exclusiveShop'>;

/** The path of a field in the form, from that of the server, which checks bays as a whole. */
const fieldOf = (path: string) => (path === 'bays' ? 'bays.0' : path) as FieldPath<Values>;

interface DealerFormProps {
  category: Category;
  editing: DealerEditing;
  bookingsAhead: number;
}

/** The fields of a dealer. The server checks them by the rules of an upload; each of its sentences shows at its field. */
export function DealerForm({ category, editing, bookingsAhead }: DealerFormProps) {
  const t = useTexts('staff-dealers');
  const language = useLanguage();
  const { register, setValue, watch, getFieldState, formState } = editing.form;
  const dayName = (day: number, length?: 'short') => weekdayLabel(addDays(MONDAY, day), language, length);
  const errorOf = (path: FieldPath<Values>) => getFieldState(path, formState).error?.message;
  const field = (name: TextName, more: Partial<TextFieldProps> = {}) => (
    <TextField
      {...register(name)}
      label={fieldName(t, name)}
      autoComplete="off"
      maxLength={500}
      {...more}
      error={errorOf(name)}
    />
  );
  const [latitude, longitude, exclusive] = watch(['latitude', 'longitude', 'exclusiveShop']);
  const put = (name: TextName | 'exclusiveShop', text: string) => setValue(name, text, { shouldDirty: true });
  return (
    <>
      <RecordOutcome
        editing={editing}
        texts="dealer"
        differing={(theirs, base) => differing(t, recordValues(theirs), recordValues(base))}
      />
      <Form
        form={editing.form}
        texts="staff-dealers"
        className={form.form}
        before={() => editing.busy}
        fieldOf={fieldOf}
        nameOf={(path) => {
          const day = /^bays\.(\d)$/.exec(path)?.[1];
          return day === undefined ? fieldName(t, path) : dayName(Number(day));
        }}
        onSubmit={editing.save}
      >
        <p className={form.note}>{t('upload_replaces')}</p>
        <div className={form.columns}>
          <div className={form.column}>
            <fieldset className={form.part}>
              <legend>{t('form_names')}</legend>
              <div className={form.pair}>
                {field('dealerName', { lang: 'ko' })}
                {field('dealerNameEn', { lang: 'en', optional: true, hint: t('blank_is_korean') })}
              </div>
              {field('networkName', { lang: 'ko', optional: true, hint: t('blank_is_name') })}
              <Checkbox
                label={t('field_exclusiveShop')}
                name="exclusiveShop"
                checked={exclusive === 'Y'}
                error={errorOf('exclusiveShop')}
                onChange={(event) => put('exclusiveShop', event.target.checked ? 'Y' : 'N')}
              />
            </fieldset>
            <fieldset className={form.part}>
              <legend>{t('form_contact')}</legend>
              <div className={form.pair}>
                {field('phone', { type: 'tel' })}
                {field('mobilePhone', { type: 'tel', optional: true })}
              </div>
              {field('linkHref', { type: 'url', optional: true })}
            </fieldset>
            <fieldset className={form.part}>
              <legend>{t('form_hours')}</legend>
              <p className={styles.quiet}>{t('hours_hint')}</p>
              <div className={form.three}>
                {field('weekdayHours')}
                {field('saturdayHours')}
                {field('sundayHours')}
              </div>
            </fieldset>
            {category === 'service-center' && (
              <fieldset className={form.part}>
                <legend>{t('bays_title')}</legend>
                <p className={styles.quiet}>
                  {t('bays_text')} {bookingsAhead > 0 && t('bays_with_bookings', { count: bookingsAhead })}
                </p>
                <div className={styles.week}>
                  {DAYS.map((day) => (
                    <TextField
                      key={day}
                      {...register(`bays.${day}`)}
                      label={dayName(day, 'short')}
                      aria-label={dayName(day)}
                      // The full sentence is in the summary; here is only room for the range.
                      error={errorOf(`bays.${day}`) && t('bays_range')}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={2}
                    />
                  ))}
                </div>
              </fieldset>
            )}
          </div>
          <fieldset className={classes(form.part, form.place)}>
            <legend>{t('form_place')}</legend>
            <div className={form.pair}>
              {field('state', { lang: 'ko' })}
              {field('city', { lang: 'ko' })}
            </div>
            {field('address', { lang: 'ko' })}
            {field('addressEn', { lang: 'en', optional: true, hint: t('blank_is_korean') })}
            <div className={form.pair}>
              {field('latitude', { inputMode: 'decimal' })}
              {field('longitude', { inputMode: 'decimal' })}
            </div>
            <PointPicker
              latitude={latitude}
              longitude={longitude}
              onPoint={({ lat, lng }) => {
                put('latitude', String(lat));
                put('longitude', String(lng));
              }}
            />
          </fieldset>
        </div>
        <SaveBar editing={editing} />
      </Form>
    </>
  );
}

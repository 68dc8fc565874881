import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DatePicker } from '../../ui/DatePicker';
import { DialogForm } from '../../ui/DialogForm';
import { fieldId } from '../../ui/Field';
import { useAction } from '../frame/use-action';
import { useSetFixedEventDaysMutation } from './EventCampaigns.generated';
import styles from './EventCampaigns.module.css';
import { type FixedEvent, nameOf, outcomeOf } from './words';

/** Events of this site are no older. */
const EARLIEST = '2020-01-01';
/** How far ahead an event may be planned, in years. */
const YEARS = 5;

/** `YYYY-MM-DD` of Seoul; empty where a side sets no limit. */
interface Values {
  startsOn: string;
  endsOn: string;
}

/** At the start, as in the editor and on the server. */
const schema = z.object({ startsOn: z.string(), endsOn: z.string() }).check(
  z.refine(({ startsOn, endsOn }) => startsOn === '' || endsOn === '' || startsOn <= endsOn, {
    error: 'enddate_bigger_startdate',
    path: ['startsOn'],
  }),
);

interface DaysDialogProps {
  open: boolean;
  event: FixedEvent;
  onClose: () => void;
  /** Receives the confirmation message. */
  onSaved: (words: string) => void;
}

/** The first and the last day of a fixed event, each of which may be left open. */
export function DaysDialog({ open, event, onClose, onSaved }: DaysDialogProps) {
  const t = useTexts('staff-campaigns');
  const act = useAction();
  const [save, { loading }] = useSetFixedEventDaysMutation({ fetchPolicy: 'no-cache' });
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { startsOn: event.startsOn ?? '', endsOn: event.endsOn ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitted } = form.formState;
  const name = nameOf(t, event.id);
  const today = seoulTime().date;
  const send = async ({ startsOn, endsOn }: Values) => {
    const input = { id: event.id, startsOn: startsOn || null, endsOn: endsOn || null };
    const refused = await act(() =>
      save({ variables: { input, language: queryLanguage } }).then(({ data }) => outcomeOf(data?.setFixedEventDays)),
    );
    if (refused?.length === 0) onSaved(t('days_saved', { name }));
    return refused ?? undefined;
  };
  const put = (field: keyof Values, day: string) => {
    form.setValue(field, day);
    // Both at once: which of them is wrong depends on the other.
    if (isSubmitted) void form.trigger();
  };
  const dayField = (field: keyof Values, label: string) => {
    const day = form.watch(field);
    const wrong = errors[field]?.message;
    return (
      <div className={styles.day}>
        <DatePicker
          name={field}
          label={label}
          placeholder={t('any_day')}
          value={day || null}
          minDate={EARLIEST}
          maxDate={`${Number(today.slice(0, 4)) + YEARS}-12-31`}
          today={today}
          error={wrong && t(wrong)}
          onChange={(chosen) => put(field, chosen)}
        />
        {day !== '' && (
          <div>
            <Button
              size="small"
              variant="quiet"
              aria-label={`${t('day_clear')}: ${label}`}
              onClick={() => {
                // The button disappears with the date.
                document.getElementById(fieldId(field))?.focus();
                put(field, '');
              }}
            >
              {t('day_clear')}
            </Button>
          </div>
        )}
      </div>
    );
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('days_title', { name })}
      submit={t('save')}
      busy={loading}
      form={form}
      texts="staff-campaigns"
      onSubmit={send}
    >
      <p className={styles.quiet}>{t('days_text')}</p>
      {dayField('startsOn', t('starts_on'))}
      {dayField('endsOn', t('ends_on'))}
    </DialogForm>
  );
}

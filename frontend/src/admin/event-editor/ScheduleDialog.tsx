import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { addDays } from '../../features/booking/calendar-date';
import { resolverOf } from '../../features/booking/form-resolver';
import { seoulTime } from '../../i18n/dates';
import { serverNow } from '../../i18n/page-data';
import { useTexts } from '../../i18n/texts';
import { DatePicker } from '../../ui/DatePicker';
import { DialogForm } from '../../ui/DialogForm';
import { Select } from '../../ui/Select';
import styles from './EventEditor.module.css';
import { instantOf, TIMES } from './working-copy';

/** How far ahead a publication may lie; the server's limit. */
const DAYS_AHEAD = 365;

const schema = z.object({ date: z.string(), time: z.string() }).check(
  z.refine(({ date, time }) => date !== '' && Date.parse(instantOf(date, time)) > serverNow(), {
    error: 'publish_at_invalid',
    path: ['date'],
  }),
);

interface ScheduleDialogProps {
  open: boolean;
  onClose: () => void;
  /** The chosen time; null without one. */
  at: string | null;
  busy: boolean;
  onSchedule: (at: string) => Promise<void>;
}

/** The day and time of Seoul at which a working copy is published. */
export function ScheduleDialog({ open, onClose, at, busy, onSchedule }: ScheduleDialogProps) {
  const t = useTexts('staff-events');
  const today = seoulTime().date;
  const chosen = at ? seoulTime(Date.parse(at)) : null;
  const form = useForm({
    resolver: resolverOf(schema),
    defaultValues: { date: chosen?.date ?? addDays(today, 1), time: chosen?.time ?? '09:00' },
    shouldFocusError: false,
  });
  const { date, time } = form.watch();
  const wrong = form.formState.errors.date?.message;
  const put = (field: 'date' | 'time', value: string) => {
    form.setValue(field, value);
    if (form.formState.isSubmitted) void form.trigger();
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('copy_schedule_title')}
      submit={t('copy_schedule_submit')}
      busy={busy}
      form={form}
      texts="staff-events"
      onSubmit={async (values) => {
        await onSchedule(instantOf(values.date, values.time));
        return undefined;
      }}
    >
      <p className={styles.quiet}>{t('copy_schedule_text')}</p>
      <DatePicker
        name="date"
        label={t('copy_schedule_date')}
        placeholder={t('choose_day')}
        value={date || null}
        onChange={(day) => put('date', day)}
        minDate={today}
        maxDate={addDays(today, DAYS_AHEAD)}
        today={today}
        error={wrong && t(wrong)}
      />
      <Select
        name="time"
        label={t('copy_schedule_time')}
        options={[...new Set([...TIMES, time])].sort().map((one) => ({ value: one, label: one }))}
        value={time}
        onChange={(one) => put('time', one)}
      />
    </DialogForm>
  );
}

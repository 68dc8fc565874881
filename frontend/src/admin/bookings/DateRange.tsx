import { addDays } from '../../features/booking/calendar-date';
import { useTexts } from '../../i18n/texts';
import { DatePicker } from '../../ui/DatePicker';
import { Icon } from '../../ui/Icon';
import styles from './Bookings.module.css';

/** Bookings of this site are no older. */
const EARLIEST = '2020-01-01';
/** Appointments are made sixty days ahead; staff plan a year. */
const DAYS_AHEAD = 400;

interface Days {
  /** `YYYY-MM-DD` of Seoul; null sets no limit. */
  from: string | null;
  to: string | null;
}

interface DateRangeProps {
  /** Of the first and the last day, as fields of a form. */
  names: readonly [string, string];
  /** The subject of the range: a part of the two fields' labels. */
  label: string;
  value: Days;
  onChange: (days: Days) => void;
  today: string;
  maxDate?: string;
  errors?: readonly [string | undefined, string | undefined];
  /** Allows an end before the start: the caller validates the range. */
  anyOrder?: boolean;
}

/** A first and a last day, each of which may be left open, and one press to leave both open again. */
export function DateRange({ names, label, value, onChange, today, maxDate, errors, anyOrder = false }: DateRangeProps) {
  const t = useTexts('staff-bookings');
  const latest = maxDate ?? addDays(today, DAYS_AHEAD);
  const { from, to } = value;
  return (
    <div className={styles.range}>
      <DatePicker
        name={names[0]}
        label={t('range_from', { label })}
        placeholder={t('any_day')}
        value={from}
        onChange={(day) => onChange({ from: day, to })}
        minDate={EARLIEST}
        maxDate={(!anyOrder && to) || latest}
        today={today}
        error={errors?.[0]}
      />
      <DatePicker
        name={names[1]}
        label={t('range_to', { label })}
        placeholder={t('any_day')}
        value={to}
        onChange={(day) => onChange({ from, to: day })}
        minDate={(!anyOrder && from) || EARLIEST}
        maxDate={latest}
        today={today}
        error={errors?.[1]}
      />
      <button
        type="button"
        className={styles.clear}
        aria-label={t('range_clear', { label })}
        // Disabled rather than hidden when there is nothing to clear, to keep the focus.
        aria-disabled={!from && !to ? true : undefined}
        onClick={() => (from || to) && onChange({ from: null, to: null })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

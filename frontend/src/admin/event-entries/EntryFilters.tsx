import { addDays } from '../../features/booking/calendar-date';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DatePicker } from '../../ui/DatePicker';
import { Select } from '../../ui/Select';
import styles from './EventEntriesScreen.module.css';
import { CONSENTS, type EntrySearch, filterIn, isFiltered, STANDINGS } from './filter';

/** Entries are kept for five years at most. */
const DAYS_BACK = 366 * 6;

/** The option of a filter that matches everything. */
const ANY = 'any';

interface EntryFiltersProps {
  asked: EntrySearch;
  onAsk: (change: Partial<EntrySearch>) => void;
}

/** Filters by day, consents and state in the draw. */
export function EntryFilters({ asked, onAsk }: EntryFiltersProps) {
  const t = useTexts('staff-entries');
  const today = seoulTime().date;
  const filter = filterIn(asked);
  const { from, to } = filter;
  const choice = (field: 'consents' | 'standing', values: readonly string[]) => (
    <Select
      label={t(field)}
      options={[
        { value: ANY, label: t(`${field}_any`) },
        ...values.map((value) => ({ value, label: t(`${field}_${value}`) })),
      ]}
      value={filter[field]?.toLowerCase() ?? ANY}
      onChange={(value) => onAsk({ [field]: value === ANY ? undefined : value })}
    />
  );
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <DatePicker
        name="from"
        label={t('from')}
        placeholder={t('any_day')}
        value={from}
        onChange={(day) => onAsk({ from: day })}
        minDate={addDays(today, -DAYS_BACK)}
        maxDate={to ?? today}
        today={today}
      />
      <DatePicker
        name="to"
        label={t('to')}
        placeholder={t('any_day')}
        value={to}
        onChange={(day) => onAsk({ to: day })}
        minDate={from ?? addDays(today, -DAYS_BACK)}
        maxDate={today}
        today={today}
      />
      {choice(
        'consents',
        CONSENTS.map((one) => one.toLowerCase()),
      )}
      {choice(
        'standing',
        STANDINGS.map((one) => one.toLowerCase()),
      )}
      {isFiltered(filter) && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() => onAsk({ from: undefined, to: undefined, consents: undefined, standing: undefined })}
        >
          {t('filters_clear')}
        </Button>
      )}
    </search>
  );
}

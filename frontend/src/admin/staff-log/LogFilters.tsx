import { useId, useState } from 'react';
import { addDays } from '../../features/booking/calendar-date';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { DatePicker } from '../../ui/DatePicker';
import { SearchForm } from '../frame/SearchForm';
import { LONGEST_SUBJECT, type LogSearch, logFilterOf, PERSONAL_DATA } from './filter';
import type { StaffLogQuery } from './StaffLog.generated';
import styles from './StaffLogScreen.module.css';
import { actionOf } from './words';

/** The log is kept for some years. */
const DAYS_BACK = 366 * 6;

interface LogFiltersProps {
  asked: LogSearch;
  /** What can be chosen, by the first page. */
  choices: Pick<StaffLogQuery['staffLog'], 'people' | 'actions'>;
  onAsk: (change: LogSearch) => void;
}

/** Filters by person, action, subject and days. */
export function LogFilters({ asked, choices, onAsk }: LogFiltersProps) {
  const t = useTexts('staff');
  const today = seoulTime().date;
  const id = useId();
  /** On a phone the list comes first, and the filters are behind a button. */
  const [folded, setFolded] = useState(true);
  const { who, action, subject, from, to } = asked;
  const persons = choices.people.map(({ account, email }) => ({ value: account, label: email }));
  // A former member of staff, by a link in the list.
  if (who && !persons.some(({ value }) => value === who)) {
    persons.push({ value: who, label: t('account_number', { number: who }) });
  }
  const actions = [
    { value: PERSONAL_DATA, label: t('log_personal_data') },
    ...choices.actions.map((one) => ({ value: one, label: actionOf(t, { action: one }) })),
  ];
  return (
    <search aria-label={t('log_filters')}>
      <Button
        className={styles.fold}
        iconAfter={folded ? 'chevron-down' : 'arrow-up'}
        aria-expanded={!folded}
        aria-controls={id}
        onClick={() => setFolded(!folded)}
      >
        {t('log_filters')}
      </Button>
      <div id={id} className={styles.filters} data-folded={folded || undefined}>
        <ComboBox
          name="who"
          label={t('log_who')}
          placeholder={t('log_anyone')}
          options={persons}
          value={who ?? null}
          onChange={(account) => onAsk({ who: account ?? undefined })}
        />
        <ComboBox
          name="action"
          label={t('log_action')}
          placeholder={t('log_any_action')}
          options={actions}
          value={action ?? null}
          onChange={(one) => onAsk({ action: one ?? undefined })}
        />
        <DatePicker
          name="from"
          label={t('log_from')}
          placeholder={t('log_any_day')}
          value={from ?? null}
          onChange={(day) => onAsk({ from: day })}
          minDate={addDays(today, -DAYS_BACK)}
          maxDate={to ?? today}
          today={today}
        />
        <DatePicker
          name="to"
          label={t('log_to')}
          placeholder={t('log_any_day')}
          value={to ?? null}
          onChange={(day) => onAsk({ to: day })}
          minDate={from ?? addDays(today, -DAYS_BACK)}
          maxDate={today}
          today={today}
        />
        <div className={styles.subject}>
          <SearchForm
            term={subject ?? ''}
            maxLength={LONGEST_SUBJECT}
            label={t('log_subject')}
            placeholder={t('log_subject_example')}
            words={{ search: t('log_search'), clear: t('log_search_clear') }}
            onSearch={(term) => onAsk({ subject: term })}
          />
        </div>
        {logFilterOf(asked) && (
          <Button
            variant="quiet"
            icon="close"
            onClick={() =>
              onAsk({ who: undefined, action: undefined, subject: undefined, from: undefined, to: undefined })
            }
          >
            {t('log_filters_clear')}
          </Button>
        )}
      </div>
    </search>
  );
}

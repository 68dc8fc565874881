import { useId, useState } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { Icon } from '../../ui/Icon';
import {
  type ListParams,
  LONGEST_SEARCH,
  narrowedBy,
  quickLists,
  quickParams,
  STATES,
  sameBookings,
} from '../booking-status/address';
import { SearchForm } from '../frame/SearchForm';
import styles from './Bookings.module.css';
import { useCentres } from './centres';
import { DateRange } from './DateRange';

interface BookingFiltersProps {
  asked: ListParams;
  onAsk: (change: Partial<ListParams>) => void;
}

/** Filters of the list: search, presets, and detailed filters. */
export function BookingFilters({ asked, onAsk }: BookingFiltersProps) {
  const t = useTexts('staff-bookings');
  const id = useId();
  const today = seoulTime().date;
  const centres = useCentres();
  const narrowed = narrowedBy(asked);
  /** On phones the detailed filters are collapsed at first. */
  const [shown, setShown] = useState(narrowed > 0);
  return (
    <search className={styles.filters}>
      <SearchForm
        term={asked.q}
        maxLength={LONGEST_SEARCH}
        label={t('search')}
        words={{ search: t('search_submit'), clear: t('search_clear') }}
        onSearch={(q = '') => onAsk({ q })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons. */}
      <div role="group" aria-label={t('quick_lists')} className={styles.chips}>
        {quickLists(today).map(({ key, asked: quick }) => {
          const wanted = quickParams(asked, quick);
          return (
            <button
              key={key}
              type="button"
              className={styles.chip}
              aria-pressed={sameBookings(asked, wanted)}
              onClick={() => onAsk(wanted)}
            >
              {t(key)}
            </button>
          );
        })}
      </div>
      <div className={styles.more}>
        <Button
          icon={shown ? 'arrow-up' : 'arrow-down'}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {narrowed > 0 ? t('filters_count', { count: narrowed }) : t('filters')}
        </Button>
      </div>
      <div id={id} className={styles.fields} data-shown={shown}>
        <ComboBox
          name="centre"
          label={t('centre')}
          placeholder={t('every_centre')}
          options={centres.options}
          value={asked.centre}
          waiting={centres.coming ? t('loading') : undefined}
          onChange={(centre) => onAsk({ centre })}
        />
        <DateRange
          names={['from', 'to']}
          label={t('booking_dates')}
          value={asked}
          onChange={(days) => onAsk(days)}
          today={today}
        />
        <DateRange
          names={['madeFrom', 'madeTo']}
          label={t('request_dates')}
          value={{ from: asked.madeFrom, to: asked.madeTo }}
          onChange={({ from, to }) => onAsk({ madeFrom: from, madeTo: to })}
          today={today}
          maxDate={today}
        />
        <fieldset className={styles.states}>
          <legend className={styles.legend}>{t('state')}</legend>
          <div className={styles.chips}>
            {STATES.map((state) => {
              const on = asked.states.includes(state);
              const states = STATES.filter((one) => (one === state ? !on : asked.states.includes(one)));
              return (
                <label key={state} className={styles.check}>
                  <input type="checkbox" name="state" checked={on} onChange={() => onAsk({ states })} />
                  <span className={styles.box} aria-hidden="true">
                    <Icon name="check" size={16} />
                  </span>
                  {t(`state_${state.toLowerCase()}`)}
                </label>
              );
            })}
          </div>
        </fieldset>
      </div>
    </search>
  );
}

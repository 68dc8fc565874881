import { useId, useRef, useState } from 'react';
import { seoulTime } from '../../i18n/dates';
import { type Translate, useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ComboBox } from '../../ui/ComboBox';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import { CARDS, useMedia } from '../../ui/media';
import { SortChoice } from '../../ui/TableSort';
import {
  type ListParams,
  LONGEST_SEARCH,
  narrowedBy,
  quickLists,
  quickParams,
  type SortName,
  STATES,
  sameBookings,
  withTerm,
} from '../booking-status/address';
import chips from '../frame/Chips.module.css';
import { SearchForm } from '../frame/SearchForm';
import styles from './Bookings.module.css';
import { useCentres } from './centres';
import { DateRange } from './DateRange';
import { ViewBar } from './ViewBar';
import { slashed } from './words';

/** The columns that cards can be put in order by, with the direction that suits each first. */
const SORTABLE = [
  ['starts', 'starts', 'descending'],
  ['created', 'made', 'descending'],
  ['number', 'number', 'descending'],
  ['centre', 'centre', 'ascending'],
  ['state', 'state', 'ascending'],
] as const;

interface BookingFiltersProps {
  asked: ListParams;
  onAsk: (change: Partial<ListParams>) => void;
}

/** Views, and one line with the search and the filters in use; a press unfolds all filters. */
export function BookingFilters({ asked, onAsk }: BookingFiltersProps) {
  const t = useTexts('staff-bookings');
  const id = useId();
  const today = seoulTime().date;
  const centres = useCentres();
  const narrowed = narrowedBy(asked);
  const [shown, setShown] = useState(false);
  const cards = useMedia(CARDS);
  const toggle = useRef<HTMLButtonElement>(null);
  const centre = centres.options.find(({ value }) => value === asked.centre);
  const remove = (change: Partial<ListParams>) => {
    // The pressed button disappears with its filter.
    toggle.current?.focus();
    onAsk(change);
  };
  return (
    <search className={styles.filters}>
      <ViewBar asked={asked} today={today} onAsk={onAsk} />
      <div className={styles.filterLine}>
        <SearchForm
          term={asked.q}
          maxLength={LONGEST_SEARCH}
          label={t('search')}
          words={{ search: t('search_submit'), clear: t('search_clear') }}
          onSearch={(q = '') => onAsk(withTerm(asked, q, today))}
        />
        <Button
          ref={toggle}
          iconAfter={shown ? 'arrow-up' : 'chevron-down'}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {narrowed > 0 ? t('filters_count', { count: narrowed }) : t('filters')}
        </Button>
        {!shown &&
          filtersInUse(t, asked, today, centre?.label).map(({ label, without }) => (
            <button
              key={label}
              type="button"
              className={styles.token}
              aria-label={t('filter_remove', { label })}
              onClick={() => remove(without)}
            >
              <span>{label}</span>
              <Icon name="close" size={16} />
            </button>
          ))}
      </div>
      <div id={id} className={styles.fields} hidden={!shown}>
        {cards && (
          <SortChoice
            columns={SORTABLE.map(([column, title, sorts]) => ({ id: column, title: t(title), sorts }))}
            sorting={asked.sort}
            onSort={({ by, descending }) => onAsk({ sort: { by: by as SortName, descending } })}
          />
        )}
        <ComboBox
          name="centre"
          label={t('centre')}
          placeholder={t('every_centre')}
          options={centres.options}
          value={asked.centre}
          waiting={centres.coming ? t('loading') : undefined}
          onChange={(chosen) => onAsk({ centre: chosen })}
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
          <div className={classes(chips.chips, styles.marks)}>
            {STATES.map((state) => {
              const on = asked.states.includes(state);
              const states = STATES.filter((one) => (one === state ? !on : asked.states.includes(one)));
              return (
                <label key={state} className={classes(chips.chip, styles.check)}>
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

interface FilterInUse {
  label: string;
  /** The change that removes it. */
  without: Partial<ListParams>;
}

/** The filters in words, without those of a quick list, whose own button is pressed. */
function filtersInUse(t: Translate, asked: ListParams, today: string, centre: string | undefined): FilterInUse[] {
  const used: FilterInUse[] = [];
  if (asked.centre) used.push({ label: centre ?? asked.centre, without: { centre: null } });
  const isQuick = quickLists(today).some((quick) => sameBookings(asked, quickParams(asked, quick.asked)));
  if (isQuick) return used;
  const dates = rangeName(t, t('booking_dates'), asked.from, asked.to);
  if (dates) used.push({ label: dates, without: { from: null, to: null } });
  const made = rangeName(t, t('request_dates'), asked.madeFrom, asked.madeTo);
  if (made) used.push({ label: made, without: { madeFrom: null, madeTo: null } });
  if (asked.states.length > 0) {
    const label = asked.states.map((state) => t(`state_${state.toLowerCase()}`)).join(', ');
    used.push({ label, without: { states: [] } });
  }
  return used;
}

function rangeName(t: Translate, label: string, from: string | null, to: string | null): string | null {
  if (from && to) {
    if (from === to) return t('filter_day', { label, day: slashed(from) });
    return t('filter_range', { label, from: slashed(from), to: slashed(to) });
  }
  if (from) return t('filter_from', { label, day: slashed(from) });
  return to ? t('filter_to', { label, day: slashed(to) }) : null;
}

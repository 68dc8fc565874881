import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { addDays } from '../../features/booking/calendar-date';
import { seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Button } from '../../ui/Button';
import { DatePicker } from '../../ui/DatePicker';
import chips from '../frame/Chips.module.css';
import styles from './Overview.module.css';
import { beginningAt, endingAt, type Range, usualRanges } from './range';
import { axisDate } from './words';

interface RangeChoiceProps {
  /** The range in the URL; null for the server's default. */
  asked: Range | null;
  /** The displayed range, once loaded. */
  shown: Range | undefined;
}

/** How far back and ahead a day can be chosen. */
const REACH_DAYS = 3 * 366;

const searchOf = (range: Range | null) => (range ?? {}) as never;

/** The range of the overview, in the URL, so that Back, reload and links restore it. */
export function RangeChoice({ asked, shown }: RangeChoiceProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const navigate = useNavigate();
  const today = seoulTime().date;
  const range = asked ?? shown;
  const id = useId();
  /** On a phone the choice is behind a button that says what is chosen. */
  const [open, setOpen] = useState(false);
  const choose = (next: Range) => void navigate({ to: paths.overview, search: searchOf(next), resetScroll: false });
  const picker = (label: string, value: string | undefined, change: (range: Range, date: string) => Range) => (
    <DatePicker
      label={label}
      value={value ?? null}
      placeholder={t('choose_day')}
      minDate={addDays(today, -REACH_DAYS)}
      maxDate={addDays(today, REACH_DAYS)}
      today={today}
      disabled={!range}
      onChange={(date) => range && choose(change(range, date))}
    />
  );
  return (
    <section className={styles.range} aria-label={t('range')}>
      <Button
        className={styles.period}
        icon="calendar"
        iconAfter={open ? 'arrow-up' : 'chevron-down'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {range
          ? t('range_shown', { from: axisDate(range.from, language), to: axisDate(range.to, language) })
          : t('range')}
      </Button>
      <div id={id} className={styles.periods} data-open={open || undefined}>
        <nav className={chips.chips} aria-label={t('usual_ranges')}>
          {usualRanges(today).map(({ key, range: usual }) => (
            <Link
              key={key}
              to={paths.overview}
              search={searchOf(usual)}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              className={chips.chip}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className={styles.pickers}>
          {picker(t('range_from'), range?.from, beginningAt)}
          {picker(t('range_to'), range?.to, endingAt)}
        </div>
      </div>
    </section>
  );
}

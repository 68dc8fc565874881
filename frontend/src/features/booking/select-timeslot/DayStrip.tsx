import { useLayoutEffect, useRef } from 'react';
import { dateLabel, monthLabel, weekdayLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { dayOfMonth } from '../calendar-date';
import { type DayState, movedStrip, stripDays, swipedDays } from '../timeslots';
import styles from './DayStrip.module.css';

interface StripProps {
  minDate: string;
  maxDate: string;
  chosen: string;
  stateOf: (date: string) => DayState;
  onChoose: (date: string) => void;
}

interface DayStripProps extends StripProps {
  /** First of the seven days. */
  start: string;
  onMove: (start: string) => void;
}

function monthsOf(days: readonly string[], language: 'ko' | 'en'): string {
  return [...new Set([days[0], days.at(-1)].map((day) => day && monthLabel(day, language)))].join(' – ');
}

/** Seven days side by side, scrolled by six (public spec §9); the desk's quick way to a date near the chosen one. */
export function DayStrip({ start, onMove, ...strip }: DayStripProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const { minDate, maxDate } = strip;
  const days = stripDays(start);
  const before = movedStrip(start, -1, minDate, maxDate);
  const after = movedStrip(start, 1, minDate, maxDate);
  return (
    <fieldset className={styles.strip}>
      <legend>
        <VisuallyHidden>{monthsOf(days, language)}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.turn}
          aria-label={t('date_previous')}
          disabled={before === start}
          onClick={() => onMove(before)}
        >
          <Icon name="chevron-left" size={24} />
        </button>
        <div className={styles.days}>
          {days.map((date) => (
            <Day key={date} date={date} {...strip} />
          ))}
        </div>
        <button
          type="button"
          className={styles.turn}
          aria-label={t('date_next')}
          disabled={after === start}
          onClick={() => onMove(after)}
        >
          <Icon name="chevron-right" size={24} />
        </button>
      </div>
    </fieldset>
  );
}

/** Fourteen days to swipe through, with the chosen one in view: the phone's way to a date. */
export function SwipeStrip(strip: StripProps) {
  const language = useLanguage();
  const row = useRef<HTMLDivElement>(null);
  const { chosen, minDate, maxDate } = strip;
  const days = swipedDays(chosen || minDate, minDate, maxDate);
  const first = days[0];
  // Only sideways: `scrollIntoView` would also move the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each chosen day, and each part of the window.
  useLayoutEffect(() => {
    const day = row.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (!row.current || !day) return;
    const middle = day.offsetLeft - (row.current.clientWidth - day.offsetWidth) / 2;
    if (day.offsetLeft < row.current.scrollLeft || middle > row.current.scrollLeft) row.current.scrollLeft = middle;
  }, [chosen, first]);
  return (
    <fieldset className={styles.strip}>
      <legend>
        <VisuallyHidden>{monthsOf(days, language)}</VisuallyHidden>
      </legend>
      <div className={styles.swiped} ref={row}>
        {days.map((date) => (
          <Day key={date} date={date} {...strip} />
        ))}
      </div>
    </fieldset>
  );
}

function Day({ date, minDate, maxDate, chosen, stateOf, onChoose }: StripProps & { date: string }) {
  const t = useTexts('booking');
  const language = useLanguage();
  const state = stateOf(date);
  const beyond = date < minDate || date > maxDate;
  const barred = beyond || state === 'closed' || state === 'full';
  const note = { closed: 'day_closed', full: 'time_full', few: 'day_few_mark', free: null, unknown: null } as const;
  const word = !beyond && note[state];
  return (
    <label className={classes(styles.day, state === 'few' && styles.few)}>
      <input
        className={styles.input}
        type="radio"
        name="day"
        value={date}
        checked={date === chosen}
        disabled={barred}
        onChange={() => onChoose(date)}
      />
      <VisuallyHidden>{dateLabel(date, language)}</VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {weekdayLabel(date, language, 'short')}
      </span>
      <span className={styles.number} aria-hidden="true">
        {dayOfMonth(date)}
      </span>
      {word && <VisuallyHidden>{t(word)}</VisuallyHidden>}
    </label>
  );
}

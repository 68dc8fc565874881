import { useTexts } from '../../../i18n/texts';
import type { DayMark } from '../../../ui/CalendarBody';
import type { DayState } from '../timeslots';
import styles from './DayMarks.module.css';

const SHAPES = { free: 'dot', few: 'half', full: 'dash', closed: 'none' } as const;
const WORDS = { free: 'day_free_mark', few: 'day_few_mark', full: 'day_full_mark', closed: 'day_closed' } as const;

/** The mark of a day in the calendar; none while nothing is known. */
export function useDayMark(stateOf: (date: string) => DayState): (date: string) => DayMark | undefined {
  const t = useTexts('booking');
  return (date) => {
    const state = stateOf(date);
    return state === 'unknown' ? undefined : { shape: SHAPES[state], label: t(WORDS[state]) };
  };
}

/** The legend of the marks in the calendar before it. Hidden from screen readers, which read the meaning with each day. */
export function MarksLegend() {
  const t = useTexts('booking');
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['free', 'few', 'full', 'closed'] as const).map((state) => (
        <li key={state} data-of={SHAPES[state]}>
          {state === 'closed' ? <s>12</s> : <span className={styles.mark} data-shape={SHAPES[state]} />}
          {t(WORDS[state])}
        </li>
      ))}
    </ul>
  );
}

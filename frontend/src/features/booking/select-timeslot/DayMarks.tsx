import { useTexts } from '../../../i18n/texts';
import type { DayMark } from '../../../ui/CalendarBody';
import type { DayState } from '../timeslots';
import styles from './DayMarks.module.css';

const SHAPES = { free: 'dot', few: 'half', full: 'dash' } as const;

/** The mark of a day in the calendar; none for a closed day, or while nothing is known. */
export function useDayMark(stateOf: (date: string) => DayState): (date: string) => DayMark | undefined {
  const t = useTexts('booking');
  return (date) => {
    const state = stateOf(date);
    if (state === 'unknown') return undefined;
    if (state === 'closed') return undefined;
    return { shape: SHAPES[state], label: t(`day_${state}_mark`) };
  };
}

/** The legend of the marks, hidden from screen readers, which read the meaning with each day. */
export function MarksLegend() {
  const t = useTexts('booking');
  return (
    <ul className={styles.legend} aria-hidden="true">
      {(['free', 'few', 'full'] as const).map((state) => (
        <li key={state}>
          <span className={styles.mark} data-shape={SHAPES[state]} />
          {t(`day_${state}_mark`)}
        </li>
      ))}
    </ul>
  );
}

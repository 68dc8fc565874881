import { dateLabel, monthLabel, weekdayLabel } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { dayOfMonth } from '../calendar-date';
import { movedStrip, stripDays } from '../timeslots';
import styles from './DayStrip.module.css';

interface DayStripProps {
  /** First of the seven days. */
  start: string;
  minDate: string;
  maxDate: string;
  chosen: string;
  isClosed: (date: string) => boolean;
  /** Open, and nothing of it is left. */
  isFull: (date: string) => boolean;
  onMove: (start: string) => void;
  onChoose: (date: string) => void;
}

/** Seven days side by side, scrolled by six (public spec §9); the desk's quick way to a date. */
export function DayStrip({ start, minDate, maxDate, chosen, isClosed, isFull, onMove, onChoose }: DayStripProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const days = stripDays(start);
  const last = days.at(-1) ?? start;
  const months = [...new Set([monthLabel(start, language), monthLabel(last, language)])];
  const before = movedStrip(start, -1, minDate, maxDate);
  const after = movedStrip(start, 1, minDate, maxDate);
  return (
    <fieldset className={styles.strip}>
      <legend className={styles.legend}>{months.join(' – ')}</legend>
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
          {days.map((date) => {
            const beyond = date < minDate || date > maxDate;
            const closed = isClosed(date);
            const full = !closed && isFull(date);
            return (
              <label key={date} className={styles.day}>
                <input
                  className={styles.input}
                  type="radio"
                  name="day"
                  value={date}
                  checked={date === chosen}
                  disabled={beyond || closed || full}
                  onChange={() => onChoose(date)}
                />
                <VisuallyHidden>{dateLabel(date, language)}</VisuallyHidden>
                <span className={styles.weekday} aria-hidden="true">
                  {weekdayLabel(date, language, 'short')}
                </span>
                <span className={styles.number} aria-hidden="true">
                  {dayOfMonth(date)}
                </span>
                <span className={styles.note}>{closed ? t('day_closed') : full ? t('time_full') : ''}</span>
              </label>
            );
          })}
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

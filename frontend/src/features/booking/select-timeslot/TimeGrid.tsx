import { useLanguage, useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { FieldError, fieldId } from '../../../ui/Field';
import { shortDate } from '../calendar-date';
import { type Slot, timesOfDay } from '../timeslots';
import styles from './TimeGrid.module.css';

interface TimeGridProps {
  date: string;
  slots: readonly Slot[];
  chosen: string;
  /** The time that the booking has now. */
  current?: string;
  error: string | undefined;
  onChoose: (time: string) => void;
}

const WORDS = { FREE: undefined, FULL: 'time_full', PAST: 'time_past', CLOSED: 'time_closed' } as const;

/** The times of a day by morning and afternoon. Unavailable ones stay in place, struck through and disabled. */
export function TimeGrid({ date, slots, chosen, current, error, onChoose }: TimeGridProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  const day = timesOfDay(slots, date);
  const errorId = `${fieldId('SelectedTime')}-error`;
  const first = [...day.morning, ...day.afternoon].find((slot) => slot.status === 'FREE' && slot.time !== current);
  const part = (name: 'morning' | 'afternoon') =>
    day[name].length > 0 && (
      <div className={styles.part}>
        <h3 className={styles.name}>{t(name)}</h3>
        <div className={styles.times}>
          {day[name].map((slot) => {
            const isCurrent = slot.time === current;
            const word = isCurrent ? 'time_current' : WORDS[slot.status];
            return (
              <label key={slot.time} className={classes(styles.time, isCurrent && styles.current)}>
                <input
                  className={styles.input}
                  type="radio"
                  name="time"
                  id={slot === first ? fieldId('SelectedTime') : undefined}
                  value={slot.time}
                  checked={slot.time === chosen && slot.status === 'FREE' && !isCurrent}
                  disabled={slot.status !== 'FREE' || isCurrent}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChoose(slot.time)}
                />
                <span className={styles.clock}>{slot.time}</span>
                {word && <span className={styles.word}>{t(word)}</span>}
              </label>
            );
          })}
        </div>
      </div>
    );
  return (
    <fieldset className={styles.grid} aria-describedby={error ? errorId : undefined}>
      <legend>
        <h2 className={styles.legend}>{t('times_of', { date: shortDate(date, language) })}</h2>
      </legend>
      <FieldError id={errorId} message={error} />
      {part('morning')}
      {part('afternoon')}
    </fieldset>
  );
}

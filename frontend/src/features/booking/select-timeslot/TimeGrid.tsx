import { useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { classes } from '../../../ui/classes';
import { FieldError, fieldId } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { shortDate } from '../calendar-date';
import { DAY_PARTS, type Slot, timesOfDay } from '../timeslots';
import styles from './TimeGrid.module.css';

interface TimeGridProps {
  date: string;
  slots: readonly Slot[];
  chosen: string;
  /** The time that the booking has now. */
  current?: string;
  error: string | undefined;
  onChoose: (time: string) => void;
  /** A time was pressed, or confirmed by Enter; arrow keys and the space bar only choose it. Follows `onChoose`. */
  onPick?: (time: string) => void;
}

/** The times of a day that can be booked, by part of the day. Full ones are folded, past ones absent. */
export function TimeGrid({ date, slots, chosen, current, error, onChoose, onPick }: TimeGridProps) {
  const t = useTexts('booking');
  const language = useLanguage();
  /** A key is pressed: the click that follows is the keyboard's. */
  const byKey = useRef(false);
  const day = timesOfDay(slots, date);
  const shown = (slot: Slot) => slot.status === 'FREE' || slot.time === current;
  const parts = DAY_PARTS.map((name) => ({ name, times: day[name].filter(shown) })).filter(({ times }) => times.length);
  const full = DAY_PARTS.flatMap((name) => day[name]).filter((slot) => slot.status === 'FULL' && !shown(slot));
  const errorId = `${fieldId('SelectedTime')}-error`;
  const first = parts.flatMap(({ times }) => times).find((slot) => slot.time !== current);
  return (
    <fieldset
      className={styles.grid}
      aria-label={t('times_of', { date: shortDate(date, language) })}
      aria-describedby={error ? errorId : undefined}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onKeyDown={() => {
        byKey.current = true;
      }}
      onKeyUp={() => {
        // The space bar's click follows its release.
        setTimeout(() => {
          byKey.current = false;
        });
      }}
    >
      <h2 className={styles.title}>{t('times_title')}</h2>
      <FieldError id={errorId} message={error} />
      <div className={styles.parts}>
        {parts.map(({ name, times }) => (
          <div key={name} className={styles.part}>
            <h3 className={styles.name}>{t(name)}</h3>
            <div className={styles.times}>
              {times.map((slot) => {
                const isCurrent = slot.time === current;
                return (
                  <label key={slot.time} className={classes(styles.time, isCurrent && styles.current)}>
                    <input
                      className={styles.input}
                      type="radio"
                      name="time"
                      id={slot === first ? fieldId('SelectedTime') : undefined}
                      value={slot.time}
                      checked={slot.time === chosen && !isCurrent}
                      disabled={isCurrent}
                      aria-invalid={error ? true : undefined}
                      onChange={() => onChoose(slot.time)}
                      onClick={() => {
                        if (onPick && !byKey.current) queueMicrotask(() => onPick(slot.time));
                      }}
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter' || !onPick) return;
                        event.preventDefault();
                        onChoose(slot.time);
                        onPick(slot.time);
                      }}
                    />
                    <span className={styles.clock}>{slot.time}</span>
                    {isCurrent && <span className={styles.word}>{t('time_current')}</span>}
                  </label>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {full.length > 0 && <FullTimes key={date} slots={full} />}
    </fieldset>
  );
}

/** The full times of a day, shown on request. */
function FullTimes({ slots }: { slots: readonly Slot[] }) {
  const t = useTexts('booking');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.full}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('full_times', { count: slots.length })}
        <Icon name="chevron-down" size={18} className={classes(styles.chevron, open && styles.turned)} />
      </button>
      <ul id={id} hidden={!open} className={styles.gone}>
        {slots.map((slot) => (
          <li key={slot.time}>
            <s>{slot.time}</s> <span>{t('time_full')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

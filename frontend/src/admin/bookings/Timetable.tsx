import { useId } from 'react';
import { seoulTime } from '../../i18n/dates';
import { useLocalized, useTexts } from '../../i18n/texts';
import { StateBadge } from './StateBadge';
import styles from './Timetable.module.css';
import { type DayEntry, type DayTable, rowAt } from './timetable';
import { carName } from './words';

/** Pixels that the column of times and that of a bay need at least; the bays share what is left. */
const TIME_WIDTH = 64;
const BAY_WIDTH = 132;

interface TimetableProps {
  name: string;
  date: string;
  /** Of the centre on that weekday; columns beyond them hold bookings that were made when it had more. */
  bays: number;
  table: DayTable;
  onOpen: (id: string) => void;
}

/**
 * A table of half hours and bays, so that a screen reader announces the bay and time of each booking from the headers.
 * It scrolls horizontally, with a sticky column of times.
 */
export function Timetable({ name, date, bays, table, onOpen }: TimetableProps) {
  const t = useTexts('staff-bookings');
  const id = useId();
  const now = seoulTime();
  const present = date === now.date ? rowAt(table, now.time) : -1;
  const columns = Array.from({ length: table.bays }, (_, bay) => bay);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable by keyboard.
    <section className={styles.frame} aria-labelledby={id} tabIndex={0}>
      <table className={styles.table} style={{ minWidth: TIME_WIDTH + table.bays * BAY_WIDTH }}>
        <caption className={styles.caption} id={id}>
          {name}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('time')}
            </th>
            {columns.map((bay) => (
              <th key={bay} scope="col" className={styles.bay}>
                {t(bay < bays ? 'bay_number' : 'bay_spare', { number: bay + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.times.map((time, row) => (
            <tr key={time} className={row === present ? styles.present : undefined}>
              <th scope="row" className={styles.time} aria-current={row === present ? 'time' : undefined}>
                {time}
              </th>
              {columns.map((bay) => {
                const cell = table.at(row, bay);
                if (cell === 'covered') return null;
                return (
                  <td key={bay} rowSpan={cell?.rows} className={styles.cell}>
                    {cell && <Entry entry={cell.entry} rows={cell.rows} onOpen={onOpen} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Entry({ entry, rows, onOpen }: { entry: DayEntry; rows: number; onOpen: (id: string) => void }) {
  const localized = useLocalized();
  const { id, time, endTime, state, contact, vehicle } = entry.booking;
  return (
    <button
      type="button"
      className={styles.entry}
      data-state={state}
      data-brief={rows === 1}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <span className={styles.line}>
        <span className={styles.when}>
          {time}–{endTime}
        </span>{' '}
        <span className={styles.who}>{contact.name}</span>
      </span>
      <span className={styles.car}>{carName(localized, vehicle)}</span>
      {state !== 'BOOKED' && <StateBadge state={state} />}
    </button>
  );
}

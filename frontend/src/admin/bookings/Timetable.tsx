import { useId, useRef } from 'react';
import { Button, DropZone, I18nProvider, useDrag } from 'react-aria-components';
import { seoulTime } from '../../i18n/dates';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { StateBadge } from './StateBadge';
import styles from './Timetable.module.css';
import { type DayEntry, type DayTable, rowAt } from './timetable';
import { carName } from './words';

/** Pixels that the column of times and that of a bay need at least; the bays share what is left. */
const TIME_WIDTH = 64;
const BAY_WIDTH = 132;

export interface TimetableProps {
  name: string;
  date: string;
  /** Of the centre on that weekday; columns beyond them hold bookings that were made when it had more. */
  bays: number;
  table: DayTable;
  onOpen: (id: string) => void;
  /** An open booking was dragged to another time of the day; without it none can be. */
  onMove?: ((booking: DayEntry['booking'], time: string) => void) | undefined;
}

/** Marks what is dragged as a booking of this page. */
const DRAGGED = 'text/x-booking';

/**
 * A table of half hours and bays, so that a screen reader announces the bay and time of each booking from the headers.
 * It scrolls horizontally, with a sticky column of times. Bookings that have not begun are dragged to another time by
 * pointer or, from their handle, by keyboard.
 */
export function Timetable({ name, date, bays, table, onOpen, onMove }: TimetableProps) {
  const t = useTexts('staff-bookings');
  const language = useLanguage();
  /** Known before the targets are asked, which a state would not be. */
  const dragged = useRef<DayEntry | null>(null);
  const id = useId();
  const now = seoulTime();
  const present = date === now.date ? rowAt(table, now.time) : -1;
  const columns = Array.from({ length: table.bays }, (_, bay) => bay);
  const isAhead = (time: string) => date > now.date || (date === now.date && time > now.time);
  const drag = (entry: DayEntry | null) => {
    dragged.current = entry;
  };
  const takes = (row: number, time: string) =>
    dragged.current !== null && isAhead(time) && table.takes(dragged.current, row);
  const drop = (time: string) => {
    if (dragged.current) onMove?.(dragged.current.booking, time);
  };
  const entryOf = (entry: DayEntry, rows: number) => {
    const { state, time } = entry.booking;
    const movable = onMove && state === 'BOOKED' && isAhead(time);
    return <Entry entry={entry} rows={rows} onOpen={onOpen} onDrag={movable ? drag : undefined} />;
  };
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-GB'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reachable by keyboard. */}
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
                  {onMove && (
                    <Target label={t('move_to', { time })} takes={() => takes(row, time)} onDrop={() => drop(time)} />
                  )}
                </th>
                {columns.map((bay) => {
                  const cell = table.at(row, bay);
                  if (cell === 'covered') return null;
                  return (
                    <td key={bay} rowSpan={cell?.rows} className={styles.cell}>
                      {cell && entryOf(cell.entry, cell.rows)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </I18nProvider>
  );
}

interface TargetProps {
  label: string;
  takes: () => boolean;
  onDrop: () => void;
}

/** A row while something is dragged: the half hour at which it would begin. */
function Target({ label, takes, onDrop }: TargetProps) {
  return (
    <DropZone
      className={styles.target ?? ''}
      aria-label={label}
      data-time={label}
      getDropOperation={(types) => (types.has(DRAGGED) && takes() ? 'move' : 'cancel')}
      onDrop={onDrop}
    />
  );
}

interface EntryProps {
  entry: DayEntry;
  rows: number;
  onOpen: (id: string) => void;
  /** Told when its dragging begins, and with null when it ends; without it the booking stays where it is. */
  onDrag?: ((entry: DayEntry | null) => void) | undefined;
}

function Entry({ entry, rows, onOpen, onDrag }: EntryProps) {
  const t = useTexts('staff-bookings');
  const localized = useLocalized();
  const { id, time, endTime, state, contact, vehicle } = entry.booking;
  const name = `${time}–${endTime} ${contact.name}`;
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [DRAGGED]: id, 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    hasDragButton: true,
    isDisabled: !onDrag,
    onDragStart: () => onDrag?.(entry),
    onDragEnd: () => onDrag?.(null),
  });
  return (
    <div {...dragProps} className={styles.entry} data-state={state} data-brief={rows === 1} data-dragged={isDragging}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        <span className={styles.line}>
          <span className={styles.when}>
            {time}–{endTime}
          </span>{' '}
          <span className={styles.who}>{contact.name}</span>
        </span>
        <span className={styles.car}>{carName(localized, vehicle)}</span>
        {state !== 'BOOKED' && <StateBadge state={state} />}
      </button>
      {onDrag && (
        <Button {...dragButtonProps} className={styles.grip ?? ''} aria-label={t('drag_booking', { name })}>
          <Icon name="grip" size={18} />
        </Button>
      )}
    </div>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts';
import { classes } from './classes';
import { CARDS, useMedia } from './media';
import { Skeleton } from './Skeleton';
import { Status } from './Status';
import styles from './Table.module.css';
import { SortChoice, type Sorting, SortTitle, sortedAs } from './TableSort';
import type { Column } from './table-column';
import { VisuallyHidden } from './VisuallyHidden';

/** The tone of a whole row; its text expresses it too. */
export type Tone = 'done' | 'caution' | 'error';

interface TableProps<Row> {
  /** The accessible name of the table; visible as the heading above it. */
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load: skeletons are shown, or the rows before them, so that a row in use keeps its focus. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Replaces an empty table: the next step; by default `no_record_found`. */
  empty?: ReactNode;
  /** How many rows are expected, for their shape. */
  expected?: number;
  /** On phones each row becomes two lines, its name and its values, or wide tables are scrolled sideways. */
  narrow?: 'cards' | 'scroll';
  /** The current order of the rows. */
  sorting?: Sorting | undefined;
  /** Changes the order; with it the headers of sortable columns become buttons. */
  onSort?: ((sorting: Sorting) => void) | undefined;
  tone?: (row: Row) => Tone | undefined;
  /** A press anywhere in a row; its button does the same for the keyboard. */
  onRow?: ((row: Row) => void) | undefined;
}

/*
 * Explicit roles: a table displayed as cards loses its semantics in some screen readers.
 */
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  title: { role: 'columnheader' },
  rowTitle: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Rows of 36 px under a head that stays in view; what doesn't fit is scrolled inside, never with the page. */
export function Table<Row>({
  name,
  columns,
  rows,
  keyOf,
  empty,
  expected = 5,
  narrow = 'cards',
  sorting,
  onSort,
  tone,
  onRow,
}: TableProps<Row>) {
  const t = useTexts('common');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const phone = useMedia(CARDS);
  const scrolls = useOverflow(frame, phone && narrow === 'scroll');
  const loading = rows === undefined;
  const shown = useLoadedRows(name, rows);
  // The head of cards is out of sight: nothing in it may take the focus.
  const headless = phone && narrow === 'cards';
  return (
    <>
      <Status className={styles.said}>{loading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}</Status>
      {rows?.length === 0 ? (
        <div className={styles.empty}>{empty ?? <NoRecord />}</div>
      ) : (
        <div
          ref={frame}
          className={classes(styles.frame, scrolls && styles.scrolls)}
          {...(scrolls && { tabIndex: 0, role: 'region', 'aria-labelledby': id })}
        >
          {headless && onSort && <SortChoice columns={columns} sorting={sorting} onSort={onSort} />}
          <table {...as.table} aria-busy={loading || undefined} className={classes(styles.table, styles[narrow])}>
            <caption className={styles.caption} id={id}>
              {name}
            </caption>
            <thead {...as.group}>
              <tr {...as.row}>
                {columns.map((column) => (
                  <th
                    key={column.id}
                    {...as.title}
                    scope="col"
                    aria-sort={sortedAs(column.id, sorting)}
                    className={cellClass(column)}
                  >
                    {column.sorts && onSort && !headless ? (
                      <SortTitle column={column} sorting={sorting} onSort={onSort} />
                    ) : column.untitled ? (
                      <VisuallyHidden>{column.title}</VisuallyHidden>
                    ) : (
                      column.title
                    )}
                    {!headless && column.head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...as.group}>
              {!shown
                ? Array.from({ length: expected }, (_, row) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows that are not there have nothing else.
                    <tr key={row} {...as.row}>
                      {columns.map((column) => (
                        <td key={column.id} {...as.cell} className={cellClass(column)}>
                          <Skeleton width={column.short ? '72px' : '80%'} />
                        </td>
                      ))}
                    </tr>
                  ))
                : shown.map((row) => (
                    <tr
                      key={keyOf(row)}
                      {...as.row}
                      className={
                        classes(loading && styles.outdated, onRow && styles.pressed, toneClass(tone?.(row))) ||
                        undefined
                      }
                      onClick={onRow && (({ target }) => !isOtherPress(target as Element) && onRow(row))}
                    >
                      {columns.map((column) => (
                        <Cell key={column.id} column={column} row={row} />
                      ))}
                    </tr>
                  ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** A press on a control in the row, or the end of a selection of text. */
const isOtherPress = (target: Element): boolean =>
  target.closest('a, button, input') !== null || getSelection()?.isCollapsed === false;

/** Rows of the table `name`; while they load, the rows before them, if there were any. */
function useLoadedRows<Row>(name: string, rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [loaded, setLoaded] = useState({ name, rows });
  if (rows && (loaded.name !== name || loaded.rows !== rows)) setLoaded({ name, rows });
  return rows ?? (loaded.name === name && loaded.rows?.length ? loaded.rows : undefined);
}

function NoRecord() {
  return useTexts('staff')('no_record_found');
}

/** On a card no place is kept for a value that there is none of. */
const isBlank = (value: ReactNode) => value == null || value === false || value === '' || value === '–';

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  const className = classes(cellClass(column), isBlank(value) && styles.blank);
  const inside = (
    <>
      {/* On a card the header of a number is shown before it; screen readers use the table header. */}
      {!column.untitled && !column.names && (
        <span className={styles.label} aria-hidden="true">
          {column.title}
        </span>
      )}
      <span className={styles.value}>{value}</span>
    </>
  );
  return column.names ? (
    <th {...as.rowTitle} scope="row" className={className}>
      {inside}
    </th>
  ) : (
    <td {...as.cell} className={className}>
      {inside}
    </td>
  );
}

function cellClass<Row>({ align, short, free, names, untitled, minor, card }: Column<Row>): string {
  return classes(
    styles.cell,
    align === 'end' && styles.end,
    short && styles.short,
    free && styles.free,
    names && styles.names,
    untitled && styles.tools,
    minor && styles.minor,
    card && styles[card],
  );
}

function toneClass(tone: Tone | undefined): string | undefined {
  return tone && { done: styles.toneDone, caution: styles.toneCaution, error: styles.toneError }[tone];
}

/**
 * Whether what lies inside is wider than its frame: then it can be scrolled, and must be reachable by keyboard. `likely` holds until it
 * has been measured, so that a wide table does not widen the page for as long.
 */
function useOverflow(frame: RefObject<HTMLElement | null>, likely: boolean): boolean {
  const [overflows, setOverflows] = useState(likely);
  useEffect(() => {
    const element = frame.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    const table = element.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
    // On each render, since the frame depends on the rows.
  });
  return overflows;
}

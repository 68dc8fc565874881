import type { ReactNode } from 'react';
import { useLocalized, useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { Table } from '../../ui/Table';
import type { Sorting } from '../../ui/TableSort';
import type { Column } from '../../ui/table-column';
import styles from './Bookings.module.css';
import { Moment } from './Moment';
import { StateBadge } from './StateBadge';
import { type BookingRow, carName } from './words';

interface BookingTableProps {
  /** All of them are on this day, which is not said again in each row. */
  day: string | null;
  rows: readonly BookingRow[] | undefined;
  sorting: Sorting;
  /** Without it the rows can't be put in order here. */
  onSort: ((sorting: Sorting) => void) | undefined;
  onOpen: (id: string) => void;
  /** Bookings by id that are ticked, how many there may be, and what ticking does; without it none can be. */
  selection?: Selection | undefined;
  empty: ReactNode;
}

interface Selection {
  ids: ReadonlySet<string>;
  most: number;
  onTick: (ids: readonly string[], ticked: boolean) => void;
}

/** The bookings of a page. Persons are masked here; the number opens the whole booking, which goes into the staff log. */
export function BookingTable({ day, rows, sorting, onSort, onOpen, selection, empty }: BookingTableProps) {
  const t = useTexts('staff-bookings');
  const localized = useLocalized();
  const columns: readonly Column<BookingRow>[] = [
    ...(selection
      ? [
          {
            id: 'selected',
            title: t('selected_label'),
            untitled: true,
            short: true,
            head: <PageTick selection={selection} page={rows?.map(({ booking }) => booking.id) ?? []} />,
            cell: ({ booking: { id, number } }: BookingRow) => (
              <input
                type="checkbox"
                className={styles.tick}
                aria-label={t('select_booking', { number })}
                checked={selection.ids.has(id)}
                disabled={selection.ids.size >= selection.most && !selection.ids.has(id)}
                onChange={(event) => selection.onTick([id], event.target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      id: 'number',
      title: t('number'),
      names: true,
      short: true,
      sorts: 'descending',
      cell: ({ booking }) => (
        <button type="button" className={styles.number} aria-haspopup="dialog" onClick={() => onOpen(booking.id)}>
          {booking.number}
        </button>
      ),
    },
    {
      id: 'starts',
      title: t('starts'),
      sorts: 'descending',
      cell: ({ booking: { date, time } }) => <Moment at={`${date}T${time}:00+09:00`} day={day} />,
    },
    {
      id: 'centre',
      title: t('centre'),
      sorts: 'ascending',
      cell: ({ booking: { dealer } }) => {
        const name = dealer ? localized(dealer.name) : t('centre_gone');
        return (
          <span className={styles.centre} title={name}>
            {name}
          </span>
        );
      },
    },
    {
      id: 'person',
      title: t('person'),
      cell: ({ booking: { contact } }) => (
        <>
          <span className={styles.whole}>{contact.name}</span> <span className={styles.phone}>{contact.phone}</span>
        </>
      ),
    },
    {
      id: 'car',
      title: t('car'),
      cell: ({ booking: { vehicle, contact } }) => (
        <>
          <span className={styles.whole}>{carName(localized, vehicle)}</span>{' '}
          <span className={styles.quiet}>{contact.licenseNo}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('state'),
      short: true,
      card: 'beside',
      sorts: 'ascending',
      cell: ({ booking, troubles }) => (
        <span className={styles.stack}>
          <StateBadge state={booking.state} />
          {troubles > 0 && (
            <span className={styles.trouble}>
              <Icon name="warning" size={16} />
              {t('troubles', { count: troubles })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'created',
      title: t('made'),
      minor: true,
      card: 'titled',
      sorts: 'descending',
      cell: ({ createdAt }) => (
        <span className={styles.made}>
          <Moment at={createdAt} day={day} />
        </span>
      ),
    },
  ];
  return (
    <Table
      name={t('bookings')}
      columns={columns}
      rows={rows}
      keyOf={({ booking }) => booking.id}
      sorting={sorting}
      onSort={onSort}
      empty={empty}
      expected={10}
    />
  );
}

/** Ticks the whole page, as far as there may be more. */
function PageTick({ selection: { ids, most, onTick }, page }: { selection: Selection; page: readonly string[] }) {
  const t = useTexts('staff-bookings');
  const missing = page.filter((id) => !ids.has(id));
  const all = page.length > 0 && missing.length === 0;
  const partly = !all && missing.length < page.length;
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      className={styles.tick}
      aria-label={t('select_page')}
      checked={all}
      disabled={page.length === 0 || (!all && ids.size >= most)}
      onChange={() => onTick(all ? page : missing.slice(0, most - ids.size), !all)}
    />
  );
}

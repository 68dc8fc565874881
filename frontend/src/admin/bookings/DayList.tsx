import { useLocalized, useTexts } from '../../i18n/texts';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import styles from './Bookings.module.css';
import { StateBadge } from './StateBadge';
import type { DayEntry } from './timetable';
import { carName } from './words';

interface DayListProps {
  name: string;
  entries: readonly DayEntry[];
  onOpen: (id: string) => void;
}

/** The bookings of a day one after the other, cancelled ones too: what a phone has room for. */
export function DayList({ name, entries, onOpen }: DayListProps) {
  const t = useTexts('staff-bookings');
  const localized = useLocalized();
  const columns: readonly Column<DayEntry>[] = [
    {
      id: 'time',
      title: t('time'),
      names: true,
      short: true,
      cell: ({ booking }) => (
        <button type="button" className={styles.number} aria-haspopup="dialog" onClick={() => onOpen(booking.id)}>
          {booking.time}–{booking.endTime}
        </button>
      ),
    },
    { id: 'bay', title: t('bay'), short: true, cell: ({ bay }) => t('bay_number', { number: bay + 1 }) },
    { id: 'person', title: t('person'), cell: ({ booking }) => booking.contact.name },
    { id: 'car', title: t('car'), cell: ({ booking }) => carName(localized, booking.vehicle) },
    {
      id: 'services',
      title: t('services'),
      cell: ({ booking }) => booking.services.map((one) => localized(one.name)).join(', ') || t('services_none'),
    },
    {
      id: 'state',
      title: t('state'),
      short: true,
      card: 'beside',
      cell: ({ booking }) => <StateBadge state={booking.state} />,
    },
    { id: 'number', title: t('number'), short: true, cell: ({ booking }) => booking.number },
  ];
  return (
    <Table name={name} columns={columns} rows={entries} keyOf={({ booking }) => booking.id} empty={t('day_none')} />
  );
}

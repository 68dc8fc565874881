import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { Icon } from '../../ui/Icon';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import styles from './EventCampaigns.module.css';
import { PhaseBadge } from './PhaseBadge';
import { addressOf, daysOf, type FixedEvent, inOrder, nameOf, outsideOf } from './words';

interface FixedEventTableProps {
  events: readonly FixedEvent[] | undefined;
  onDays: (event: FixedEvent) => void;
}

/** The events that are built into the site, with their days. */
export function FixedEventTable({ events, onDays }: FixedEventTableProps) {
  const t = useTexts('staff-campaigns');
  const columns: readonly Column<FixedEvent>[] = [
    {
      id: 'name',
      title: t('event'),
      names: true,
      cell: ({ id }) => (
        <Link to={addressOf(id)} className={styles.address} title={addressOf(id)}>
          {nameOf(t, id)}
          <Icon name="external" size={16} />
        </Link>
      ),
    },
    { id: 'days', title: t('days'), short: true, cell: (event) => daysOf(t, event) },
    { id: 'outside', title: t('outside'), minor: true, card: 'absent', cell: ({ id }) => outsideOf(t, id) },
    {
      id: 'status',
      title: t('status'),
      short: true,
      card: 'beside',
      cell: ({ phase }) => <PhaseBadge phase={phase} />,
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (event) => (
        <RowButton of={nameOf(t, event.id)} dialog onClick={() => onDays(event)}>
          {t('days_edit')}
        </RowButton>
      ),
    },
  ];
  return (
    <Table
      name={t('events')}
      columns={columns}
      rows={events && inOrder(events)}
      keyOf={({ id }) => id}
      empty={t('events_none')}
      expected={7}
    />
  );
}

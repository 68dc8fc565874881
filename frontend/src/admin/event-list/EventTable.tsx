import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { eventKey } from '../event-editor/event-key';
import { StatusBadge } from '../event-editor/StatusBadge';
import { DeleteButton } from '../frame/DeleteButton';
import type { StaffEventsQuery } from './EventList.generated';
import styles from './EventListScreen.module.css';

export type EventRow = StaffEventsQuery['staffEvents']['nodes'][number];

interface EventTableProps {
  events: readonly EventRow[] | undefined;
  onDelete: (event: EventRow) => void;
  /** Absent without the right to export entries. */
  onExport: ((event: EventRow) => void) | undefined;
}

/** `2026-11-22` → `2026/11/22` (events spec §9). */
const day = (date: string | null | undefined): string => date?.replaceAll('-', '/') ?? '–';

/** A page of events with their actions. */
export function EventTable({ events, onDelete, onExport }: EventTableProps) {
  const t = useTexts('staff-events');
  const columns: readonly Column<EventRow>[] = [
    {
      id: 'name',
      title: t('event_name'),
      names: true,
      cell: ({ id, name }) => (
        <Link to={paths.eventEditor(id)} className={styles.name}>
          {name || t('unnamed')}
        </Link>
      ),
    },
    { id: 'created', title: t('created'), short: true, cell: ({ createDate }) => day(createDate) },
    { id: 'start', title: t('start_date'), short: true, cell: ({ startDate }) => day(startDate) },
    { id: 'end', title: t('end_date'), short: true, cell: ({ endDate }) => day(endDate) },
    {
      id: 'status',
      title: t('status'),
      short: true,
      cell: ({ status, phase }) => <StatusBadge status={status} phase={phase} />,
    },
    { id: 'entries', title: t('entries'), align: 'end', short: true, cell: ({ entries }) => entries.toLocaleString() },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (event) => (
        <>
          {event.status !== 'DRAFT' && (
            <LinkButton
              to={paths.eventDraw(eventKey(event.id))}
              variant="quiet"
              size="small"
              className={styles.tool}
              aria-label={`${t('draw')}: ${event.name}`}
            >
              {t('draw')}
            </LinkButton>
          )}
          {event.hasEventData && onExport && (
            <RowButton of={event.name} dialog onClick={() => onExport(event)}>
              {t('export_short')}
            </RowButton>
          )}
          {event.status === 'DRAFT' && (
            <DeleteButton label={`${t('delete')}: ${event.name || t('unnamed')}`} onClick={() => onDelete(event)} />
          )}
        </>
      ),
    },
  ];
  return (
    <Table
      name={t('events')}
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      empty={t('no_record_found')}
      expected={10}
    />
  );
}

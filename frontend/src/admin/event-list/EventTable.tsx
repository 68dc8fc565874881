import { Link, useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { CARDS, useMedia } from '../../ui/media';
import { type RowAction, RowActions, RowMenu } from '../../ui/RowActions';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { eventKey } from '../event-editor/event-key';
import { StatusBadge } from '../event-editor/StatusBadge';
import type { StaffEventsQuery } from './EventList.generated';
import styles from './EventListScreen.module.css';
import type { EventListSearch } from './list-address';

export type EventRow = StaffEventsQuery['staffEvents']['nodes'][number];

interface EventTableProps {
  events: readonly EventRow[] | undefined;
  /** The address of the list, to which pages of an event lead back. */
  list: EventListSearch;
  onDuplicate: (event: EventRow) => void;
  /** Makes a draft a template, or a template a draft again. */
  onMark: (event: EventRow) => void;
  /** Shown without any. */
  empty: string;
  onDelete: (event: EventRow) => void;
  /** Absent without the right to export entries. */
  onExport: ((event: EventRow) => void) | undefined;
}

/** `2026-11-22` → `2026/11/22` (events spec §9). */
const day = (date: string | null | undefined): string => date?.replaceAll('-', '/') ?? '–';

/** A page of events with their actions. */
export function EventTable({ events, list, onDuplicate, onMark, empty, onDelete, onExport }: EventTableProps) {
  const t = useTexts('staff-events');
  const navigate = useNavigate();
  const phone = useMedia(CARDS);
  const draw = ({ id }: EventRow) =>
    void navigate({ to: paths.eventDraw(eventKey(id)), state: (state) => ({ ...state, eventList: list }) });
  const actionsOf = (event: EventRow): RowAction[] => {
    const isDraft = event.status === 'DRAFT';
    return [
      ...(event.hasEventData && phone ? [{ label: t('draw'), onChoose: () => draw(event) }] : []),
      { label: t(event.template ? 'new_from_template' : 'duplicate'), onChoose: () => onDuplicate(event) },
      ...(isDraft ? [{ label: t(event.template ? 'to_draft' : 'to_template'), onChoose: () => onMark(event) }] : []),
      ...(event.hasEventData && onExport ? [{ label: t('export_short'), onChoose: () => onExport(event) }] : []),
      ...(isDraft ? [{ label: t('delete'), onChoose: () => onDelete(event) }] : []),
    ];
  };
  const columns: readonly Column<EventRow>[] = [
    {
      id: 'name',
      title: t('event_name'),
      names: true,
      cell: ({ id, name }) => (
        <Link to={paths.eventEditor(id)} state={(state) => ({ ...state, eventList: list })} className={styles.name}>
          {name || t('unnamed')}
        </Link>
      ),
    },
    {
      id: 'created',
      title: t('created'),
      short: true,
      minor: true,
      card: 'absent',
      cell: ({ createDate }) => day(createDate),
    },
    {
      id: 'period',
      title: t('period'),
      short: true,
      card: 'titled',
      cell: ({ startDate, endDate }) => `${day(startDate)} ~ ${day(endDate)}`,
    },
    {
      id: 'status',
      title: t('status'),
      short: true,
      card: 'beside',
      cell: ({ status, phase, template, workingCopy }) => (
        <>
          <StatusBadge status={status} phase={phase} template={template} />
          {workingCopy && (
            <span className={styles.copy}>{t(workingCopy.publishAt ? 'copy_scheduled_short' : 'copy')}</span>
          )}
        </>
      ),
    },
    {
      id: 'entries',
      title: t('entries'),
      align: 'end',
      short: true,
      cell: ({ id, name, entries }) =>
        entries > 0 && onExport ? (
          <Link
            to={paths.eventEntries(eventKey(id))}
            state={(state) => ({ ...state, eventList: list })}
            aria-label={`${t('entries_of', { name })}, ${entries.toLocaleString()}`}
          >
            {entries.toLocaleString()}
          </Link>
        ) : (
          entries.toLocaleString()
        ),
    },
    {
      id: 'tools',
      title: t('tools'),
      untitled: true,
      cell: (event) => {
        const Actions = event.template ? RowActions : RowMenu;
        return (
          <span className={styles.row}>
            {event.hasEventData && !phone && (
              <LinkButton
                to={paths.eventDraw(eventKey(event.id))}
                state={{ eventList: list }}
                variant="quiet"
                size="small"
                className={styles.tool}
                aria-label={`${t('draw')}: ${event.name}`}
              >
                {t('draw')}
              </LinkButton>
            )}
            {/* Templates are there to make events from. */}
            <Actions of={event.name || t('unnamed')} actions={actionsOf(event)} />
          </span>
        );
      },
    },
  ];
  return (
    <Table name={t('events')} columns={columns} rows={events} keyOf={({ id }) => id} empty={empty} expected={10} />
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { RowChart } from '../../ui/charts/RowChart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import { Select } from '../../ui/Select';
import type { Column } from '../../ui/table-column';
import { eventName } from '../frame/names';
import { EntriesByDay } from './EntriesByDay';
import type { EventFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Nothing, Numbers, Panel } from './Panel';
import { mostOf } from './words';

/** Entries: by event, and for one of them by day. */
export function EventCharts({ events: counted }: { events: readonly EventFigures[] }) {
  const t = useTexts('staff-overview');
  const staff = useTexts('staff');
  const events = counted.map((event) => ({ ...event, name: eventName(staff, event.name) }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (events.length === 0) {
    return (
      <Panel title={t('by_event')}>
        <Nothing>{t('no_events')}</Nothing>
      </Panel>
    );
  }
  const event =
    events.find(({ key }) => key === chosen) ?? mostOf(events, ({ entries }) => entries) ?? (events[0] as EventFigures);
  return (
    <>
      <ByEvent events={events} />
      <ByDay event={event} events={events} onChoose={setChosen} />
    </>
  );
}

function ByEvent({ events }: { events: readonly EventFigures[] }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const session = useSession();
  const leads = session != null && mayEnter('MANAGE_EVENTS', session);
  const pages = useOrderedPages(
    events,
    { event: ({ name }) => name, entries: ({ entries }) => entries },
    { by: 'entries', descending: true },
  );
  const most = mostOf(events, ({ entries }) => entries);
  const columns: Column<EventFigures>[] = [
    {
      id: 'event',
      title: t('event'),
      names: true,
      sorts: 'ascending',
      cell: ({ key, name }) =>
        leads ? (
          <Link to={ways.event(key).to} className={styles.name}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      id: 'entries',
      title: t('entries'),
      align: 'end',
      short: true,
      sorts: 'descending',
      cell: ({ entries }) => entries.toLocaleString(language),
    },
  ];
  return (
    <Panel title={t('by_event')} lead={t('by_event_lead')}>
      <RowChart
        label={[
          `${t('by_event')}.`,
          most && t('most_at', { name: most.name, value: most.entries.toLocaleString(language) }),
          t('numbers_below'),
        ]
          .filter(Boolean)
          .join(' ')}
        titles={[t('entries')]}
        rows={pages.shown.map(({ key, name, entries }) => ({
          id: key,
          label: name,
          values: [entries],
          said: entries.toLocaleString(language),
        }))}
        most={Math.max(0, ...events.map(({ entries }) => entries))}
      />
      <Numbers title={t('by_event')} columns={columns} pages={pages} keyOf={({ key }) => key} />
    </Panel>
  );
}

interface ByDayProps {
  event: EventFigures;
  events: readonly EventFigures[];
  onChoose: (key: string) => void;
}

function ByDay({ event, events, onChoose }: ByDayProps) {
  const t = useTexts('staff-overview');
  return (
    <EntriesByDay
      name={event.name}
      days={event.days}
      choice={
        <div className={styles.choice}>
          <Select
            label={t('event')}
            options={events.map(({ key, name }) => ({ value: key, label: name }))}
            value={event.key}
            onChange={onChoose}
          />
        </div>
      }
    />
  );
}

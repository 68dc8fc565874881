import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { shortDate } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Chart } from '../../ui/charts/Chart';
import { RowChart } from '../../ui/charts/RowChart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import { Select } from '../../ui/Select';
import type { Column } from '../../ui/table-column';
import type { EventFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Nothing, Numbers, Panel } from './Panel';
import { axisDate, mostOf } from './words';

/** Entries: by event, and for one of them by day. */
export function EventCharts({ events }: { events: readonly EventFigures[] }) {
  const t = useTexts('staff-overview');
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
        rows={pages.shown.map(({ key, name, entries }) => ({ id: key, label: name, values: [entries] }))}
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
  const language = useLanguage();
  const today = seoulTime().date;
  const { days } = event;
  const pages = useOrderedPages(
    days,
    { date: ({ date }) => date, entries: ({ count }) => count },
    { by: 'date', descending: false },
    days.findIndex(({ date }) => date === today),
  );
  const most = mostOf(days, ({ count }) => count);
  const columns: Column<EventFigures['days'][number]>[] = [
    {
      id: 'date',
      title: t('date'),
      names: true,
      short: true,
      sorts: 'ascending',
      cell: ({ date }) => shortDate(date, language),
    },
    {
      id: 'entries',
      title: t('entries'),
      align: 'end',
      short: true,
      sorts: 'descending',
      cell: ({ count }) => count.toLocaleString(language),
    },
  ];
  return (
    <Panel
      title={t('event_by_day')}
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
    >
      <Chart
        kind="lines"
        label={[
          t('event_by_day_of', { name: event.name }),
          most && t('most_on', { date: dateLabel(most.date, language), value: most.count.toLocaleString(language) }),
          t('numbers_below'),
        ]
          .filter(Boolean)
          .join(' ')}
        places={days.map(({ date }) => ({
          id: date,
          short: axisDate(date, language),
          label: dateLabel(date, language),
        }))}
        series={[{ id: event.key, title: t('entries'), values: days.map(({ count }) => count) }]}
        mark={{ id: today, label: t('today') }}
      />
      <Numbers title={t('event_by_day')} columns={columns} pages={pages} keyOf={({ date }) => date} />
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { shortDate } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import type { Column } from '../../ui/table-column';
import { DayChart } from './DayChart';
import { Numbers, Panel } from './Panel';
import { mostOf } from './words';

interface Day {
  date: string;
  count: number;
}

interface EntriesByDayProps {
  /** The event. */
  name: string;
  /** Without gaps, in order. */
  days: readonly Day[];
  /** Chosen above the chart. */
  choice?: ReactNode;
}

/** The entries of an event by day: a chart, and its numbers in a table below it. */
export function EntriesByDay({ name, days, choice }: EntriesByDayProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const pages = useOrderedPages(
    days,
    { date: ({ date }) => date, entries: ({ count }) => count },
    { by: 'date', descending: false },
    days.findIndex(({ date }) => date === today),
  );
  const most = mostOf(days, ({ count }) => count);
  const counted = days.filter(({ date }) => date <= today);
  const columns: Column<Day>[] = [
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
    <Panel title={t('event_by_day')} choice={choice}>
      <DayChart
        kind="lines"
        label={[
          t('event_by_day_of', { name }),
          most && t('most_on', { date: dateLabel(most.date, language), value: most.count.toLocaleString(language) }),
        ]}
        days={days}
        series={[
          {
            id: 'entries',
            title: t('entries'),
            values: counted.map(({ count }) => count),
            soFar: counted.at(-1)?.date === today ? t('so_far') : undefined,
          },
        ]}
      />
      <Numbers title={t('event_by_day')} columns={columns} pages={pages} keyOf={({ date }) => date} />
    </Panel>
  );
}

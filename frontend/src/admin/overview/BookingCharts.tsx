import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortDate } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Chart, type Series } from '../../ui/charts/Chart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import type { Column } from '../../ui/table-column';
import type { BookingFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Nothing, Numbers, Panel } from './Panel';
import { axisDate, mostOf, percent, sumOf } from './words';

type Day = BookingFigures['days'][number];

/** A daily number, by the key of its label. */
interface ChartMeasure {
  id: string;
  value: (day: Day) => number;
  /** Nothing is counted after today. */
  ends?: boolean;
}

interface DaysProps {
  days: readonly Day[];
  /** Key of the panel's title; its sentence and the chart's are called after it. */
  name: string;
  kind: 'bars' | 'lines';
  measures: readonly ChartMeasure[];
  /** The one that is described in words; the first by default. */
  main?: ChartMeasure;
}

const measure = (id: string, value: ChartMeasure['value'], ends = false): ChartMeasure => ({ id, value, ends });
const APPOINTMENTS = measure('appointments', (day) => day.appointments);
const MADE = measure('made', (day) => day.made, true);
const CANCELLED = measure('cancelled', (day) => day.cancelled);
const NO_SHOWS = measure('no_shows', (day) => day.noShows);
const FULL_SLOTS = measure('full_slots', (day) => day.fullSlots);
const SHARE = measure('full_share', ({ fullSlots, slots }) => percent(fullSlots, slots));
/** The columns of the table: what the charts show, and the share of full slots. */
const ALL = [APPOINTMENTS, MADE, CANCELLED, NO_SHOWS, FULL_SLOTS, measure('slots', (day) => day.slots), SHARE];

const CHARTS: readonly Omit<DaysProps, 'days'>[] = [
  { name: 'by_day', kind: 'lines', measures: [APPOINTMENTS, MADE] },
  // Cancelled comes second, hatched as in the chart by centre.
  { name: 'lost_by_day', kind: 'bars', measures: [NO_SHOWS, CANCELLED], main: CANCELLED },
  { name: 'full_by_day', kind: 'bars', measures: [FULL_SLOTS] },
];

/** Past and future bookings by day: a panel for each chart, the first one with all numbers. */
export function BookingCharts({ days }: { days: readonly Day[] }) {
  return CHARTS.map((chart, at) => (
    <Days key={chart.name} {...chart} days={days}>
      {at === 0 && <BookingNumbers days={days} />}
    </Days>
  ));
}

function Days({ days, name, kind, measures, main, children }: DaysProps & { children: ReactNode }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const series: Series[] = measures.map(({ id, value, ends }) => ({
    id,
    title: t(id),
    values: days.filter(({ date }) => !ends || date <= today).map(value),
  }));
  const first = main ?? (measures[0] as ChartMeasure);
  const most = mostOf(days, first.value);
  const total = sumOf(days, first.value);
  const said = (value: number) => value.toLocaleString(language);
  if (series.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <Panel title={t(name)}>
        <Nothing>{t(`${name}_none`)}</Nothing>
        {children}
      </Panel>
    );
  }
  return (
    <Panel title={t(name)} lead={t(`${name}_lead`)}>
      <div data-lost={main === CANCELLED || undefined} className={styles.plot}>
        <Chart
          kind={kind}
          label={[
            `${t(name)}.`,
            t('in_all', { title: t(first.id), total: said(total) }),
            most && t('most_on', { date: dateLabel(most.date, language), value: said(first.value(most)) }),
            t('numbers_below'),
          ]
            .filter(Boolean)
            .join(' ')}
          places={days.map(({ date }) => ({
            id: date,
            short: axisDate(date, language),
            label: dateLabel(date, language),
          }))}
          series={series}
          mark={{ id: today, label: t('today') }}
        />
      </div>
      {children}
    </Panel>
  );
}

/** All numbers of the charts by day in one table, which begins at today. */
function BookingNumbers({ days }: { days: readonly Day[] }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const pages = useOrderedPages(
    days,
    { date: ({ date }) => date, ...Object.fromEntries(ALL.map(({ id, value }) => [id, value])) },
    { by: 'date', descending: false },
    days.findIndex(({ date }) => date === today),
  );
  const columns: Column<Day>[] = [
    {
      id: 'date',
      title: t('date'),
      names: true,
      short: true,
      sorts: 'ascending',
      cell: ({ date }) => {
        const { to, search } = ways.ofDay(date);
        return (
          <Link to={to} search={search as never} className={styles.name}>
            {shortDate(date, language)}
          </Link>
        );
      },
    },
    ...ALL.map(
      ({ id, value }): Column<Day> => ({
        id,
        title: t(id),
        align: 'end',
        short: true,
        sorts: 'descending',
        cell: (day) => (id === SHARE.id ? `${value(day)}%` : value(day).toLocaleString(language)),
      }),
    ),
  ];
  return <Numbers title={t('by_day')} columns={columns} pages={pages} keyOf={({ date }) => date} />;
}

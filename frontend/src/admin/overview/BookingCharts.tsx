import { Link } from '@tanstack/react-router';
import { shortDate } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import type { Series } from '../../ui/charts/Chart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import type { Column } from '../../ui/table-column';
import { DayChart } from './DayChart';
import type { BookingFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Nothing, Numbers, Panel } from './Panel';
import { mostOf, percent, sumOf } from './words';

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
  /** Further columns of its table. */
  more?: readonly ChartMeasure[];
  /** The one that is described in words; the first by default. */
  main?: ChartMeasure;
}

const measure = (id: string, value: ChartMeasure['value'], ends = false): ChartMeasure => ({ id, value, ends });
const APPOINTMENTS = measure('appointments', (day) => day.appointments);
const MADE = measure('made', (day) => day.made, true);
const CANCELLED = measure('cancelled', (day) => day.cancelled);
const NO_SHOWS = measure('no_shows', (day) => day.noShows);
const FULL_SLOTS = measure('full_slots', (day) => day.fullSlots);
const SLOTS = measure('slots', (day) => day.slots);
const SHARE = measure('full_share', ({ fullSlots, slots }) => percent(fullSlots, slots));

const CHARTS: readonly Omit<DaysProps, 'days'>[] = [
  { name: 'by_day', kind: 'lines', measures: [APPOINTMENTS, MADE] },
  // Cancelled comes second, hatched as in the chart by centre.
  { name: 'lost_by_day', kind: 'bars', measures: [NO_SHOWS, CANCELLED], main: CANCELLED },
  { name: 'full_by_day', kind: 'bars', measures: [FULL_SLOTS], more: [SLOTS, SHARE] },
];

/** Past and future bookings by day: a panel for each chart. */
export function BookingCharts({ days }: { days: readonly Day[] }) {
  return CHARTS.map((chart) => <Days key={chart.name} {...chart} days={days} />);
}

function Days({ days, name, kind, measures, more = [], main }: DaysProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const series: Series[] = measures.map(({ id, value, ends }) => {
    const counted = days.filter(({ date }) => !ends || date <= today);
    const soFar = ends && counted.at(-1)?.date === today ? t('so_far') : undefined;
    return { id, title: t(id), values: counted.map(value), soFar };
  });
  const first = main ?? (measures[0] as ChartMeasure);
  const most = mostOf(days, first.value);
  const total = sumOf(days, first.value);
  const said = (value: number) => value.toLocaleString(language);
  if (series.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <Panel title={t(name)}>
        <Nothing>{t(`${name}_none`)}</Nothing>
      </Panel>
    );
  }
  return (
    <Panel title={t(name)} lead={t(`${name}_lead`)}>
      <div data-lost={main === CANCELLED || undefined} className={styles.plot}>
        <DayChart
          kind={kind}
          label={[
            `${t(name)}.`,
            t('in_all', { title: t(first.id), total: said(total) }),
            most && t('most_on', { date: dateLabel(most.date, language), value: said(first.value(most)) }),
          ]}
          days={days}
          series={series}
        />
      </div>
      <DayNumbers title={t(name)} days={days} measures={[...measures, ...more]} />
    </Panel>
  );
}

interface DayNumbersProps {
  title: string;
  days: readonly Day[];
  measures: readonly ChartMeasure[];
}

/** The numbers of a chart by day, which begin at today. */
function DayNumbers({ title, days, measures }: DayNumbersProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const pages = useOrderedPages(
    days,
    { date: ({ date }) => date, ...Object.fromEntries(measures.map(({ id, value }) => [id, value])) },
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
    ...measures.map(
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
  return <Numbers title={title} columns={columns} pages={pages} keyOf={({ date }) => date} />;
}

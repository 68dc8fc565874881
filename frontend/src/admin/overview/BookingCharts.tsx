import { Link } from '@tanstack/react-router';
import { shortDate } from '../../features/booking/calendar-date';
import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Chart, type Series } from '../../ui/charts/Chart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import type { Column } from '../../ui/table-column';
import type { BookingFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Panel } from './Panel';
import { axisDate, mostOf, percent, sumOf } from './words';

type Day = BookingFigures['days'][number];

/** A daily number, by the key of its label. */
interface ChartMeasure {
  id: string;
  value: (day: Day) => number;
}

interface DaysProps {
  days: readonly Day[];
  /** Key of the panel's title; its sentence and the chart's are called after it. */
  name: string;
  kind: 'bars' | 'lines';
  /** In the chart and in the table. */
  measures: readonly ChartMeasure[];
  /** In the table alone. */
  further?: readonly ChartMeasure[];
  unit?: 'count' | 'percent';
}

const SHARE: ChartMeasure = { id: 'full_share', value: ({ fullSlots, slots }) => percent(fullSlots, slots) };

/** Past and future bookings by day. */
export function BookingCharts({ days }: { days: readonly Day[] }) {
  const measure = (id: string, value: ChartMeasure['value']): ChartMeasure => ({ id, value });
  return (
    <>
      <Days
        days={days}
        name="by_day"
        kind="lines"
        measures={[measure('appointments', (day) => day.appointments), measure('made', (day) => day.made)]}
      />
      <Days
        days={days}
        name="lost_by_day"
        kind="bars"
        measures={[measure('cancelled', (day) => day.cancelled), measure('no_shows', (day) => day.noShows)]}
      />
      <Days
        days={days}
        name="full_by_day"
        kind="bars"
        unit="percent"
        measures={[SHARE]}
        further={[measure('full_slots', (day) => day.fullSlots), measure('slots', (day) => day.slots)]}
      />
    </>
  );
}

function Days({ days, name, kind, measures, further = [], unit = 'count' }: DaysProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const today = seoulTime().date;
  const all = [...measures, ...further];
  const pages = useOrderedPages(
    days,
    { date: ({ date }) => date, ...Object.fromEntries(all.map(({ id, value }) => [id, value])) },
    { by: 'date', descending: false },
    days.findIndex(({ date }) => date === today),
  );
  const series: Series[] = measures.map(({ id, value }) => ({ id, title: t(id), values: days.map(value) }));
  const first = measures[0] as ChartMeasure;
  const most = mostOf(days, first.value);
  const total = sumOf(days, first.value);
  const said = (value: number) => `${value.toLocaleString(language)}${unit === 'percent' ? '%' : ''}`;
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
    ...all.map(
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
  return (
    <Panel
      title={t(name)}
      lead={t(`${name}_lead`)}
      columns={columns}
      pages={pages}
      keyOf={({ date }) => date}
      chart={
        <Chart
          kind={kind}
          unit={unit}
          label={[
            `${t(name)}.`,
            unit === 'count' && t('in_all', { title: t(first.id), total: said(total) }),
            most && t('most_on', { date: dateLabel(most.date, language), value: said(first.value(most)) }),
            t('numbers_beside'),
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
      }
    />
  );
}

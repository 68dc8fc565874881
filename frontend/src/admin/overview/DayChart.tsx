import { dateLabel, seoulTime } from '../../i18n/dates';
import { useLanguage, useTexts } from '../../i18n/texts';
import { Chart, type Series } from '../../ui/charts/Chart';
import { axisDate } from './words';

interface DayChartProps {
  kind: 'bars' | 'lines';
  /** Sentences that describe it. */
  label: readonly (string | undefined)[];
  /** Without gaps, in order. */
  days: readonly { date: string }[];
  series: readonly Series[];
}

/** A chart by day that points out today, above the table of its numbers. */
export function DayChart({ kind, label, days, series }: DayChartProps) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  return (
    <Chart
      kind={kind}
      label={[...label, t('numbers_below')].filter(Boolean).join(' ')}
      places={days.map(({ date }) => ({
        id: date,
        short: axisDate(date, language),
        label: dateLabel(date, language),
      }))}
      series={series}
      mark={{ id: seoulTime().date, label: t('today') }}
    />
  );
}

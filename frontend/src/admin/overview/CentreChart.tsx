import { Link } from '@tanstack/react-router';
import { useLanguage, useLocalized, useTexts } from '../../i18n/texts';
import { RowChart } from '../../ui/charts/RowChart';
import { useOrderedPages } from '../../ui/charts/use-ordered-pages';
import type { Column } from '../../ui/table-column';
import type { BookingFigures } from './figures';
import { ways } from './links';
import styles from './Overview.module.css';
import { Nothing, Numbers, Panel } from './Panel';
import type { Range } from './range';
import { mostOf, percent } from './words';

type Centre = BookingFigures['centres'][number];

const shareOf = ({ fullSlots, slots }: Centre) => percent(fullSlots, slots);

/** Bookings of each centre: the chart shows those of the table's page that have any, on one scale. */
export function CentreChart({ centres, range }: { centres: readonly Centre[]; range: Range }) {
  const t = useTexts('staff-overview');
  const language = useLanguage();
  const localized = useLocalized();
  const nameOf = ({ name }: Centre) => localized(name);
  const counted = [
    { id: 'appointments', value: (centre: Centre) => centre.appointments },
    { id: 'cancelled', value: (centre: Centre) => centre.cancelled },
    { id: 'no_shows', value: (centre: Centre) => centre.noShows },
  ] as const;
  const pages = useOrderedPages(
    centres,
    {
      centre: nameOf,
      full_share: shareOf,
      ...Object.fromEntries(counted.map(({ id, value }) => [id, value])),
    },
    { by: 'appointments', descending: true },
  );
  const busiest = mostOf(centres, ({ appointments }) => appointments);
  const columns: Column<Centre>[] = [
    {
      id: 'centre',
      title: t('centre'),
      names: true,
      sorts: 'ascending',
      cell: (centre) => {
        const { to, search } = ways.ofCentre(centre.dealerCode, range);
        return (
          <Link to={to} search={search as never} className={styles.name}>
            {nameOf(centre) || centre.dealerCode}
          </Link>
        );
      },
    },
    ...counted.map(
      ({ id, value }): Column<Centre> => ({
        id,
        title: t(id),
        align: 'end',
        short: true,
        sorts: 'descending',
        cell: (centre) => value(centre).toLocaleString(language),
      }),
    ),
    {
      id: 'full_share',
      title: t('full_share'),
      align: 'end',
      short: true,
      sorts: 'descending',
      cell: (centre) => `${shareOf(centre)}%`,
    },
  ];
  // An idle centre would be an empty line; the table has them all.
  const busy = pages.shown.filter(({ appointments, cancelled }) => appointments + cancelled > 0);
  return (
    <Panel title={t('by_centre')} lead={t('by_centre_lead')}>
      {busy.length === 0 ? (
        <Nothing>{t('by_centre_none')}</Nothing>
      ) : (
        <RowChart
          label={[
            `${t('by_centre')}.`,
            busiest && t('most_at', { name: nameOf(busiest), value: busiest.appointments.toLocaleString(language) }),
            t('numbers_below'),
          ]
            .filter(Boolean)
            .join(' ')}
          titles={[t('appointments'), t('cancelled')]}
          rows={busy.map((centre) => ({
            id: centre.dealerCode,
            label: nameOf(centre) || centre.dealerCode,
            values: [centre.appointments, centre.cancelled],
            said: [
              t('centre_booked', { count: centre.appointments.toLocaleString(language) }),
              centre.cancelled > 0 && t('centre_cancelled', { count: centre.cancelled.toLocaleString(language) }),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
          most={Math.max(0, ...centres.map(({ appointments, cancelled }) => appointments + cancelled))}
        />
      )}
      <Numbers title={t('by_centre')} columns={columns} pages={pages} keyOf={({ dealerCode }) => dealerCode} />
    </Panel>
  );
}

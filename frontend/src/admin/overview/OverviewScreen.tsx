import { useSearch } from '@tanstack/react-router';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Skeleton } from '../../ui/Skeleton';
import { AdminFrame } from '../frame/AdminFrame';
import { LoadFailure } from '../frame/LoadFailure';
import { useAccessCheckOf } from '../frame/use-access-check';
import { BookingCharts } from './BookingCharts';
import { CentreChart } from './CentreChart';
import { EventCharts } from './EventCharts';
import { Figures } from './Figures';
import type { OverviewFigures } from './figures';
import { OutboxTrouble, OutboxWell } from './Outbox';
import { useOverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { RangeChoice } from './RangeChoice';
import { type Range, rangeIn } from './range';
import { Shortcuts } from './Shortcuts';
import { Tasks } from './Tasks';

/** Rights to figures of a range of days. */
const RANGED = ['READ_BOOKINGS', 'MANAGE_EVENTS'] as const;

/** The overview: what waits, and the parts that the session may see (issue 9 "Overview page"). */
export default function OverviewScreen() {
  const t = useTexts('staff');
  const overview = useTexts('staff-overview');
  return (
    <AdminFrame title={t('overview_title')} lead={overview('lead')}>
      <Overview />
    </AdminFrame>
  );
}

function Overview() {
  const t = useTexts('staff-overview');
  const asked = rangeIn(useSearch({ strict: false }) as Partial<Range>);
  const { data, error, loading, refetch } = useOverviewQuery({
    variables: { from: asked?.from ?? null, to: asked?.to ?? null, language: queryLanguage },
    fetchPolicy: 'no-cache',
  });
  useAccessCheckOf(error);
  // The other figures are those of now.
  const session = useSession();
  const ranged = RANGED.some((right) => session && mayEnter(right, session));
  const overview = loading ? undefined : data?.overview;
  return (
    <>
      <Tasks>{overview?.outbox && <OutboxWell outbox={overview.outbox} />}</Tasks>
      {ranged && <RangeChoice asked={asked} shown={overview && { from: overview.from, to: overview.to }} />}
      {overview ? (
        <Parts key={`${overview.from} ${overview.to}`} overview={overview} />
      ) : error && !loading ? (
        <LoadFailure title={t('failed')} text={t('unanswered')} onRetry={refetch} />
      ) : (
        <Coming />
      )}
    </>
  );
}

/** Another range begins at the first page of its tables: by a key. */
function Parts({ overview }: { overview: OverviewFigures }) {
  const t = useTexts('staff-overview');
  const { bookings, events, missingTexts, outbox, ageSeconds } = overview;
  if (!bookings && !events && !outbox && missingTexts == null) return <Shortcuts />;
  const range = { from: overview.from, to: overview.to };
  return (
    <>
      {ageSeconds ? <p className={styles.age}>{t('figures_age', { seconds: ageSeconds })}</p> : null}
      <Figures overview={overview} />
      {outbox && <OutboxTrouble outbox={outbox} />}
      <div className={styles.charts}>
        {bookings && <BookingCharts days={bookings.days} />}
        {events && <EventCharts events={events} />}
        {bookings && <CentreChart centres={bookings.centres} range={range} />}
      </div>
    </>
  );
}

function Coming() {
  const t = useTexts('common');
  return (
    <div className={styles.coming} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="88px" />
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </div>
  );
}

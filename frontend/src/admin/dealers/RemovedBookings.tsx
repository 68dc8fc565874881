import { Link } from '@tanstack/react-router';
import { seoulTime } from '../../i18n/dates';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { Button, LinkButton } from '../../ui/Button';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { listSearch } from '../booking-status/address';
import { useChange } from '../content/use-change';
import { LoadFailure } from '../frame/LoadFailure';
import { stamp } from '../frame/stamp';
import { type RemovedBookingsQuery, useHandOverBookingsMutation, useRemovedBookingsQuery } from './Dealers.generated';
import styles from './Dealers.module.css';
import type { StaffDealer } from './staff-dealer';

type Row = RemovedBookingsQuery['bookingList']['rows'][number];

interface RemovedBookingsProps {
  dealer: StaffDealer;
  onDealer: (dealer: StaffDealer) => void;
}

/** The bookings of a removed centre for those who may open bookings; all others can hand them over. */
export function RemovedBookings({ dealer, onDealer }: RemovedBookingsProps) {
  const t = useTexts('staff-dealers');
  const session = useSession();
  const mayOpen = session != null && mayEnter('READ_BOOKINGS', session);
  return (
    <section aria-labelledby="removed-bookings" className={styles.part}>
      <h3 id="removed-bookings">{t('removed_bookings')}</h3>
      {mayOpen ? <List code={dealer.dealer.code} /> : <HandOver dealer={dealer} onDealer={onDealer} />}
    </section>
  );
}

function List({ code }: { code: string }) {
  const t = useTexts('staff-dealers');
  const today = seoulTime().date;
  const { data, error, loading, refetch } = useRemovedBookingsQuery({
    variables: { code, today },
    fetchPolicy: 'no-cache',
  });
  const columns: readonly Column<Row>[] = [
    {
      id: 'number',
      title: t('booking_number'),
      names: true,
      short: true,
      cell: ({ booking: { number } }) => (
        <Link to={paths.bookingStatus} search={listSearch({ q: number }) as never} className={styles.name}>
          {number}
        </Link>
      ),
    },
    {
      id: 'when',
      title: t('booking_when'),
      short: true,
      cell: ({ booking: { date, time } }) => {
        const at = `${date}T${time}:00+09:00`;
        return <time dateTime={at}>{stamp(at)}</time>;
      },
    },
    { id: 'person', title: t('booking_person'), cell: ({ booking: { contact } }) => contact.name },
  ];
  if (error && !loading) {
    return <LoadFailure title={t('removed_failed')} text={t('unanswered')} onRetry={refetch} />;
  }
  const total = data?.bookingList.total ?? 0;
  const search = listSearch({
    centre: code,
    states: ['BOOKED'],
    from: today,
    sort: { by: 'starts', descending: false },
  });
  return (
    <>
      <Table
        name={t('removed_bookings')}
        columns={columns}
        rows={data?.bookingList.rows}
        keyOf={({ booking }) => booking.id}
        empty={t('no_bookings_ahead')}
        expected={3}
      />
      {total > (data?.bookingList.rows.length ?? 0) && (
        <div>
          <LinkButton to={paths.bookingStatus} search={search}>
            {t('removed_all')} ({total.toLocaleString()})
          </LinkButton>
        </div>
      )}
    </>
  );
}

function HandOver({ dealer, onDealer }: RemovedBookingsProps) {
  const t = useTexts('staff-dealers');
  const [handOver, { loading }] = useHandOverBookingsMutation({ fetchPolicy: 'no-cache' });
  const { send, notice } = useChange();
  const { kind, code } = dealer.dealer;
  const press = () =>
    send(
      () => handOver({ variables: { kind, code, language: queryLanguage } }).then(({ data }) => data?.handOverBookings),
      (answer) => answer.dealer && onDealer(answer.dealer),
    );
  return (
    <>
      {notice}
      {/* There before its words, since not every screen reader reads a live region that comes with them. */}
      <p role="status" className={styles.quiet}>
        {dealer.handedOverAt ? t('handed_over', { when: stamp(dealer.handedOverAt) }) : t('hand_over_text')}
      </p>
      {!dealer.handedOverAt && (
        <div>
          <Button variant="primary" busy={loading} onClick={() => void press()}>
            {t('hand_over')}
          </Button>
        </div>
      )}
    </>
  );
}

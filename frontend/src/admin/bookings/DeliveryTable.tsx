import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeliverySubject } from '../../graphql/schema.generated';
import { type Translate, useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import { useSession } from '../../session/session';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RowButton } from '../../ui/RowButton';
import { Table } from '../../ui/Table';
import type { Column } from '../../ui/table-column';
import { ActionMessage } from './ActionMessage';
import styles from './Bookings.module.css';
import { Moment } from './Moment';
import { DeliveryBadge } from './StateBadge';
import { useDeliveryActions } from './use-delivery-actions';
import { channelOf, type Delivery, kindOf, subjectOf } from './words';

interface DeliveryTableProps {
  name: string;
  /** Undefined while loading. */
  deliveries: readonly Delivery[] | undefined;
  empty: ReactNode;
  /** What the deliveries are about; without it the table belongs to one booking and has no such column. */
  subject?: DeliverySubject;
  /** Opens the booking of a delivery. */
  onOpen?: (bookingId: string) => void;
  /** One was sent again or put aside. */
  onChanged: () => void;
}

/** Messages to customers and entrants, vouchers, and records for the dealer system, with actions for failed ones. */
export function DeliveryTable({ name, deliveries, empty, subject, onOpen, onChanged }: DeliveryTableProps) {
  const t = useTexts('staff-bookings');
  const session = useSession();
  const mayManage = session ? mayEnter(subject === 'EVENTS' ? 'MANAGE_EVENTS' : 'MANAGE_BOOKINGS', session) : false;
  const { asking, busy, said, ask, answer, retry } = useDeliveryActions(onChanged);
  const nameOf = (delivery: Delivery) =>
    [kindOf(t, delivery), channelOf(t, delivery), subjectOf(t, delivery)].filter(Boolean).join(', ');
  const columns: readonly Column<Delivery>[] = [
    { id: 'kind', title: t('delivery'), names: true, cell: (delivery) => kindOf(t, delivery) },
    { id: 'channel', title: t('channel'), short: true, cell: (delivery) => channelOf(t, delivery) },
    {
      id: 'state',
      title: t('state'),
      short: true,
      card: 'beside',
      cell: ({ state }) => <DeliveryBadge state={state} />,
    },
    ...(subject ? [subjectColumn(t, subject, onOpen)] : []),
    {
      id: 'at',
      title: t('delivery_at'),
      cell: ({ finishedAt, dueAt }) => (
        <>
          <Moment at={finishedAt ?? dueAt} />
          {!finishedAt && <span className={styles.quiet}> {t('delivery_due')}</span>}
        </>
      ),
    },
    { id: 'attempts', title: t('attempts'), align: 'end', short: true, cell: ({ attempts }) => attempts },
    { id: 'note', title: t('note'), free: true, cell: ({ note }) => note || '–' },
    ...(mayManage
      ? [
          {
            id: 'tools',
            title: t('tools'),
            untitled: true,
            cell: (delivery: Delivery) =>
              delivery.retryable && (
                <>
                  <RowButton
                    of={nameOf(delivery)}
                    busy={busy === delivery.id}
                    dialog={delivery.state === 'UNCERTAIN'}
                    onClick={() => retry(delivery)}
                  >
                    {t('retry')}
                  </RowButton>
                  <RowButton of={nameOf(delivery)} dialog onClick={() => ask('settle', delivery)}>
                    {t('settle')}
                  </RowButton>
                </>
              ),
          },
        ]
      : []),
  ];
  const about = asking.delivery;
  return (
    <>
      <ActionMessage said={said} />
      <Table
        name={name}
        columns={columns}
        rows={deliveries}
        keyOf={({ id }) => id}
        empty={empty}
        expected={subject ? 10 : 2}
      />
      <ConfirmDialog
        open={asking.open}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
        title={t(`${asking.what}_title`)}
        yes={t(`${asking.what}_yes`)}
        busy={busy !== null}
      >
        {about && (
          <p>
            <strong>{nameOf(about)}</strong>
          </p>
        )}
        <p>{t(`${asking.what}_text`)}</p>
      </ConfirmDialog>
    </>
  );
}

/** The booking, which opens in its dialog, or the event, which leads to its draw. */
const subjectColumn = (
  t: Translate,
  subject: DeliverySubject,
  onOpen: DeliveryTableProps['onOpen'],
): Column<Delivery> => ({
  id: 'number',
  title: t(subject === 'EVENTS' ? 'delivery_about_event' : 'delivery_about_booking'),
  short: true,
  cell: (delivery) => {
    const { bookingId, event } = delivery;
    const name = subjectOf(t, delivery);
    if (event) return <Link to={paths.eventDraw(event)}>{name}</Link>;
    return onOpen && bookingId && name ? (
      <button type="button" className={styles.number} aria-haspopup="dialog" onClick={() => onOpen(bookingId)}>
        {name}
      </button>
    ) : (
      '–'
    );
  },
});

import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import styles from './BookingDialog.module.css';
import { useBookingListQuery } from './Bookings.generated';
import type { BookingActions } from './use-booking-actions';
import { slashed } from './words';

interface SameSourceProps {
  id: string;
  /** Number of future bookings from the same network, including this one. */
  count: number;
  mayManage: boolean;
  actions: BookingActions;
}

/** Other bookings from the same network: a flood can be detected here and cancelled with one action. */
export function SameSource({ id, count, mayManage, actions }: SameSourceProps) {
  const t = useTexts('staff-bookings');
  const [asking, setAsking] = useState(false);
  const { data } = useBookingListQuery({
    variables: { input: { sameSourceAs: id, states: ['BOOKED'], sort: 'CREATED' } },
    skip: count < 2,
    fetchPolicy: 'no-cache',
  });
  if (count < 2) return null;
  const others = data?.bookingList.rows.filter(({ booking }) => booking.id !== id) ?? [];
  return (
    <section aria-labelledby="booking-source" className={`${styles.part} ${styles.source}`}>
      <h3 id="booking-source">{t('source')}</h3>
      <p>{t('source_count', { count })}</p>
      <ul>
        {others.map(({ booking }) => (
          <li key={booking.id}>
            {booking.number} · {slashed(booking.date)} {booking.time} · {booking.contact.name}
          </li>
        ))}
      </ul>
      {mayManage && (
        <div className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('source_cancel')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void actions.cancelSource().then(() => setAsking(false))}
        title={t('source_cancel_title', { count })}
        yes={t('source_cancel_yes')}
        no={t('cancel_no')}
        danger
        busy={actions.busy !== null}
      >
        <p>{t('source_cancel_text')}</p>
      </ConfirmDialog>
    </section>
  );
}

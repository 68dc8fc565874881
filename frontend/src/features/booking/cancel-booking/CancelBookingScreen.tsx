import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { track } from '../../../analytics/track';
import { dateLabel } from '../../../i18n/dates';
import { queryLanguage } from '../../../i18n/query-language';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Notice } from '../../../ui/Notice';
import { OfflineLine } from '../../../ui/OfflineLine';
import { PageHeading } from '../../../ui/PageHeading';
import { BookingFacts } from '../booking-confirmation/BookingFacts';
import { BookingLoading, BookingMissing, BookingPage } from '../booking-confirmation/BookingPage';
import { Unchangeable, type UnchangeableProps } from '../booking-confirmation/Unchangeable';
import {
  type BookingToCancelQuery,
  useBookingToCancelQuery,
  useCancelBookingMutation,
} from './CancelBooking.generated';
import styles from './CancelBookingScreen.module.css';
import { Cancelled } from './Cancelled';

type Cancellable = Pick<NonNullable<BookingToCancelQuery['booking']>, 'state' | 'overdueToCancel' | 'cancellable'>;

/** The reason why the booking can't be cancelled; a completed or missed one shows its facts without the button. */
function whyNot({ state, overdueToCancel, cancellable }: Cancellable): UnchangeableProps['reason'] | null {
  if (state === 'CANCELLED') return 'already_cancel';
  if (state !== 'BOOKED') return 'finished';
  return overdueToCancel || !cancellable ? 'overdue' : null;
}

/** Shows a booking and cancels it, or explains why that is impossible (public spec §4 "Cancel booking"). */
export default function CancelBookingScreen() {
  const t = useTexts('cancel');
  const language = useLanguage();
  const { servicebookingid: id = '' } = useParams({ strict: false }) as { servicebookingid?: string };
  const { data, loading, error, refetch } = useBookingToCancelQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [cancel, { loading: cancelling }] = useCancelBookingMutation();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  /** The server's words, or null when it did not answer. */
  const [failure, setFailure] = useState<string | null>();

  const booking = data?.booking;
  if (!booking) {
    return loading ? (
      <BookingLoading title={t('title')} />
    ) : (
      <BookingMissing failed={error !== undefined} onRetry={() => void refetch()} />
    );
  }
  const when = { date: dateLabel(booking.date, language), time: booking.time };
  if (done) return <Cancelled {...when} />;
  const reason = whyNot(booking);
  if (reason) return <Unchangeable texts="cancel" reason={reason} dealer={booking.dealer} booking={booking} />;

  const confirm = async () => {
    setFailure(undefined);
    const answer = await cancel({
      variables: { id, language: queryLanguage },
    }).catch(() => null);
    const payload = answer?.data?.cancelBooking;
    const refusal = payload?.errors[0];
    setAsking(false);
    if (!payload) setFailure(null);
    else if (!refusal) {
      track('booking', 'cancelled');
      setDone(true);
    } else {
      // Cancelled elsewhere or past the cut-off: refetching the booking shows it.
      const { data: again } = await refetch();
      if (again?.booking?.cancellable) setFailure(refusal.message);
    }
  };

  return (
    <BookingPage heading={<PageHeading lead={t('lead')}>{t('title_ask')}</PageHeading>}>
      {booking.dealer && (
        <p className={styles.instead}>
          {t('instead')}{' '}
          <LinkButton to={paths.rescheduleBooking(id)} variant="quiet">
            {t('instead_link')}
          </LinkButton>
        </p>
      )}
      <BookingFacts booking={booking} withContact={false} />
      {failure !== undefined && (
        <Notice kind="error" live title={t('failed_title')}>
          {failure ?? t('failed_offline')}
        </Notice>
      )}
      <div className={styles.decision}>
        <OfflineLine />
        <div className={styles.actions}>
          <Button variant="danger" size="large" onClick={() => setAsking(true)} aria-haspopup="dialog">
            {t('cancel_button')}
          </Button>
          <LinkButton to={paths.bookingConfirmation(id)} size="large">
            {t('keep_button')}
          </LinkButton>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm_title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('confirm_no')}</Button>
            <Button variant="danger" busy={cancelling} onClick={() => void confirm()}>
              {t(cancelling ? 'cancelling' : 'confirm_yes')}
            </Button>
          </>
        }
      >
        <p>{t('confirm', when)}</p>
      </Dialog>
    </BookingPage>
  );
}

import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { BookingLoading, BookingMissing } from '../booking-confirmation/BookingPage';
import { Unchangeable, type UnchangeableProps } from '../booking-confirmation/Unchangeable';
import { ChooseNewTime } from './ChooseNewTime';
import type { Move } from './move';
import { useBookingToRescheduleQuery } from './RescheduleBooking.generated';
import { Rescheduled } from './Rescheduled';

/** Reschedules a booking at its centre, or explains why that is impossible. */
export default function RescheduleBookingScreen() {
  const t = useTexts('reschedule');
  const { servicebookingid: id = '' } = useParams({ strict: false }) as { servicebookingid?: string };
  const { data, loading, error, refetch } = useBookingToRescheduleQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [moved, setMoved] = useState<Move | null>(null);

  const booking = data?.booking;
  if (!booking) {
    return loading ? (
      <BookingLoading title={t('title')} />
    ) : (
      <BookingMissing failed={error !== undefined} onRetry={() => void refetch()} />
    );
  }
  const { dealer, state, reschedulable } = booking;
  if (moved) return <Rescheduled id={id} {...moved} />;
  const not = (reason: UnchangeableProps['reason']) => (
    <Unchangeable texts="reschedule" reason={reason} dealer={dealer} booking={booking} />
  );
  if (state === 'CANCELLED') return not('cancelled');
  if (state !== 'BOOKED') return not('finished');
  // Without its centre there are no times to choose from; our own customer centre's number is in the footer.
  if (!reschedulable || !dealer) return not('overdue');
  return (
    <ChooseNewTime
      booking={booking}
      dealer={dealer}
      onMoved={setMoved}
      readAgain={async () => (await refetch()).data?.booking?.reschedulable === true}
    />
  );
}

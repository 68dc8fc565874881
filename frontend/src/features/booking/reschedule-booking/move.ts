import type { BookingToRescheduleQuery } from './RescheduleBooking.generated';

export type MovedBooking = NonNullable<BookingToRescheduleQuery['booking']>;
export type Dealer = NonNullable<MovedBooking['dealer']>;

/** The old and new time of a booking. */
export interface Move {
  from: { date: string; time: string };
  to: { date: string; time: string };
}

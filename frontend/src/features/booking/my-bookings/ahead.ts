import { serverNow } from '../../../i18n/page-data';
import type { MyBookingsQuery } from './MyBookings.generated';

export type OwnBooking = MyBookingsQuery['myBookings']['rows'][number];

/** The end of an appointment as an instant; Seoul is at UTC+9 all year. */
const endOf = ({ date, endTime }: OwnBooking) => Date.parse(`${date}T${endTime}:00+09:00`);

/** As the server sorts them: agreed, and not over. */
export const isAhead = (booking: OwnBooking) => booking.state === 'BOOKED' && endOf(booking) > serverNow();

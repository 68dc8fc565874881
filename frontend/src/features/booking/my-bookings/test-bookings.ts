/** Test data of a member's bookings. */
import { localizedText } from '../../../test/answers';

const DAY = 86_400_000;

/** The date so many days from today. */
export const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

export const ownBooking = (more: object = {}) => ({
  __typename: 'Booking',
  id: 'secret-id',
  number: 'G261124-7K3M9',
  state: 'BOOKED',
  date: dayFrom(3),
  time: '10:30',
  endTime: '11:30',
  cancellable: true,
  reschedulable: true,
  vehicle: {
    __typename: 'BookingVehicle',
    make: localizedText('기아', 'Kia'),
    model: localizedText('K5'),
    year: 2024,
  },
  services: [{ __typename: 'ServiceItem', id: 'service-oil', name: localizedText('엔진오일') }],
  dealer: { __typename: 'Dealer', kind: 'SERVICE_CENTRE', code: 'SC-0001', name: localizedText('가온 강남센터') },
  ...more,
});

/** A page of the list. */
export const ownBookings = (rows: object[], { total = rows.length, page = 1 } = {}) => ({
  myBookings: { __typename: 'OwnBookings', total, page, pages: Math.ceil(total / 10), rows },
});

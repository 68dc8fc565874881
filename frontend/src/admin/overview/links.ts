import { paths } from '../../routes/paths';
import { daySearch, deliverySearch, listSearch, type Search } from '../booking-status/address';
import type { Range } from './range';

/** The link to the bookings behind a number. */
export interface LinkTarget {
  to: string;
  search?: Search;
}

const bookings = (search: Search): LinkTarget => ({ to: paths.bookingStatus, search });

/** In the order in which people come. */
const SOONEST = { by: 'starts', descending: false } as const;

export const ways = {
  /** Open, completed or missed appointments. */
  appointments: (range: Range) =>
    bookings(listSearch({ ...range, states: ['BOOKED', 'COMPLETED', 'NO_SHOW'], sort: SOONEST })),
  made: ({ from, to }: Range) => bookings(listSearch({ madeFrom: from, madeTo: to })),
  cancelled: (range: Range) => bookings(listSearch({ ...range, states: ['CANCELLED'], sort: SOONEST })),
  noShows: (range: Range) => bookings(listSearch({ ...range, states: ['NO_SHOW'], sort: SOONEST })),
  ofDay: (date: string) => bookings(listSearch({ from: date, to: date, sort: SOONEST })),
  ofCentre: (centre: string, range: Range) => bookings(listSearch({ ...range, centre, sort: SOONEST })),
  /** A centre's timetable; which centre is chosen there. */
  timetable: (today: string) => bookings(daySearch({ centre: null, day: today }, today)),
  deliveries: bookings(deliverySearch('troubled')),
  event: (key: string): LinkTarget => ({ to: paths.eventDraw(key) }),
} as const;

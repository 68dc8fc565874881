// Bookings: made over REST under an idempotency key.

import { randomUUID } from 'node:crypto';
import { acknowledged } from '../client.mjs';
import { nameOf } from '../timeslots.mjs';

const FIND = `query($phone: String!) { bookingList(input: { search: $phone }) {
  rows { booking { id state version date time } } } }`;
const DELIVERIES = 'query($id: ID!) { staffBooking(id: $id) { deliveries { kind } } }';

let bookings = 0;

/** A new booking of a timeslot, not yet sent. */
export function newBooking(timeslot) {
  bookings += 1;
  const digits = String(bookings).padStart(6, '0');
  const { dealerCode, date, time } = timeslot;
  return {
    timeslot,
    key: randomUUID(),
    phone: `01000${digits}`,
    body: {
      bookingDetails: {
        DealerCode: dealerCode,
        SelectedDate: date,
        SelectedTime: time,
        Make: 'Hyundai',
        Model: 'Grandeur',
        Year: '2024',
        Service: ['service-oil'],
      },
      contactor: {
        Name: '홍길동',
        Phone: `01000${digits}`,
        Email: `guest-${digits}@example.com`,
        LicenseNo: `${digits.slice(0, 2)}가${digits.slice(2)}`,
      },
      personalAgreement: true,
      thirdPartyAgreement: true,
    },
  };
}

export const sendBooking = (client, { key, body }) =>
  client.call('/api/booking/save-booking', body, { 'idempotency-key': key });

/** Makes a booking, which has to succeed. Returns it with its id. */
export async function book(site, timeslot) {
  const booking = newBooking(timeslot);
  const { serviceBookingID: id } = acknowledged(await sendBooking(site.visitor(), booking), 'booking');
  return { ...booking, id };
}

/** Stored bookings of a telephone number, and what the outbox holds for the first: how many of each kind. */
export async function readBookings(site, phone) {
  const { rows } = (await site.staff.query(FIND, { phone })).bookingList;
  const stored = rows.map(({ booking }) => booking);
  const deliveries = {};
  if (stored.length > 0) {
    const { staffBooking } = await site.staff.query(DELIVERIES, { id: stored[0].id });
    for (const { kind } of staffBooking.deliveries) deliveries[kind] = (deliveries[kind] ?? 0) + 1;
  }
  return { stored, deliveries };
}

/** Notices are sent by mail and by message; each change is also sent to the dealer system, as `state`. */
export const hasDeliveries = (deliveries, expected) =>
  Object.entries(expected).every(([kind, count]) => (deliveries[kind] ?? 0) === count);

export class Bookings {
  name = 'booking';
  perFault = 8;
  /** May be sent again under its key. */
  isIdempotent = true;

  constructor(site, timeslots) {
    Object.assign(this, { site, timeslots });
  }

  async prepare(count) {
    return Array.from({ length: count }, () => newBooking(this.timeslots.next()));
  }

  nameOf = ({ timeslot, phone }) => `${phone} at ${nameOf(timeslot)}`;

  async send(booking) {
    const outcome = await sendBooking(this.site.visitor(), booking);
    return { ...outcome, id: outcome.data?.serviceBookingID };
  }

  async read({ phone, timeslot }, { id }) {
    const { stored, deliveries } = await readBookings(this.site, phone);
    const isFree = await this.timeslots.isFree(timeslot);
    const detail = JSON.stringify({ id, stored, deliveries, isFree });
    if (stored.length > 1) return { state: 'duplicate', detail };
    if (stored.length === 0) return { state: isFree ? 'absent' : 'partial', detail };
    const isWhole = (!id || id === stored[0].id) && !isFree && hasDeliveries(deliveries, { state: 1, confirmed: 2 });
    return { state: isWhole ? 'present' : 'partial', detail };
  }
}

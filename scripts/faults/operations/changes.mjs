// Changes of bookings: cancelled, or moved to another timeslot.

import { mapParallel } from '../parallel.mjs';
import { nameOf } from '../timeslots.mjs';
import { book, hasDeliveries, readBookings } from './bookings.mjs';

const PARALLEL = 4;
const CANCEL = 'mutation($id: ID!) { cancelBooking(id: $id) { errors { code } } }';
const MOVE = `mutation($id: ID!, $date: String!, $time: String!) {
  rescheduleBooking(id: $id, date: $date, time: $time) { errors { code } } }`;

export class Cancellations {
  name = 'cancellation';
  perFault = 2;

  constructor(site, timeslots) {
    Object.assign(this, { site, timeslots });
  }

  prepare(count) {
    const timeslots = Array.from({ length: count }, () => this.timeslots.next());
    return mapParallel(timeslots, PARALLEL, (timeslot) => book(this.site, timeslot));
  }

  nameOf = ({ phone, timeslot }) => `${phone} at ${nameOf(timeslot)}`;

  send({ id }) {
    return this.site.visitor().mutate(CANCEL, { id });
  }

  async read({ phone, timeslot }) {
    const { stored, deliveries } = await readBookings(this.site, phone);
    const isFree = await this.timeslots.isFree(timeslot);
    const [{ state, version }] = stored;
    const has = (expected) => hasDeliveries(deliveries, expected);
    const detail = JSON.stringify({ stored, deliveries, isFree });
    if (state === 'CANCELLED' && version === 1 && isFree && has({ state: 2, cancelled: 2 }))
      return { state: 'present', detail };
    if (state === 'BOOKED' && version === 0 && !isFree && has({ state: 1, cancelled: 0 }))
      return { state: 'absent', detail };
    return { state: 'partial', detail };
  }
}

export class Moves {
  name = 'move';
  perFault = 2;

  constructor(site, timeslots) {
    Object.assign(this, { site, timeslots });
  }

  async prepare(count) {
    const pairs = Array.from({ length: count }, () => this.timeslots.nextPair());
    return mapParallel(pairs, PARALLEL, async ([from, to]) => ({ ...(await book(this.site, from)), to }));
  }

  nameOf = ({ phone, timeslot, to }) => `${phone} from ${nameOf(timeslot)} to ${to.date} ${to.time}`;

  send({ id, to: { date, time } }) {
    return this.site.visitor().mutate(MOVE, { id, date, time });
  }

  async read({ phone, timeslot, to }) {
    const { stored, deliveries } = await readBookings(this.site, phone);
    const [isOldFree, isNewFree] = [await this.timeslots.isFree(timeslot), await this.timeslots.isFree(to)];
    const [{ date, time, version }] = stored;
    const isAt = (slot) => date === slot.date && time === slot.time;
    const has = (expected) => hasDeliveries(deliveries, expected);
    const detail = JSON.stringify({ stored, deliveries, isOldFree, isNewFree });
    const isMoved = isAt(to) && version === 1 && isOldFree && !isNewFree;
    if (isMoved && has({ state: 2, changed: 2 })) return { state: 'present', detail };
    const isUnmoved = isAt(timeslot) && version === 0 && !isOldFree && isNewFree;
    if (isUnmoved && has({ state: 1, changed: 0 })) return { state: 'absent', detail };
    return { state: 'partial', detail };
  }
}

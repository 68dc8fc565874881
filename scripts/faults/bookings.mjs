// Bookings that are sent to a gateway while something fails, and the question whether it kept its word.

import { randomUUID } from 'node:crypto';
import { Failure } from '../lib/process.mjs';

/** Four weeks from the fixed start of the demo's clock. */
const DAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
const CENTRES = 20;
const CLIENTS = 4;
/** A client that gets no answer for so long gives up and does not know the outcome. */
const GIVES_UP_MS = 8_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function getJson(address, path) {
  const answer = await fetch(address + path);
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** Every free time of the first centres in the weeks of `DAYS`. */
async function freeTimes(address) {
  const dealers = await getJson(address, '/api/booking/get-dealers?isServiceCentre=true');
  const times = [];
  for (const day of DAYS)
    for (const { dealerCode } of dealers.body.data.slice(0, CENTRES)) {
      const path = `/api/booking/get-timeslot?selectedDate=${day}&serviceCentreCode=${dealerCode}`;
      const week = await getJson(address, path);
      for (const slot of week.body.data.timeslots)
        if (slot.timeSlotType === 'Y')
          times.push({ DealerCode: dealerCode, SelectedDate: slot.date, SelectedTime: slot.timeSlot });
    }
  return times;
}

/** Sends a booking; the outcome as the client sees it: `acknowledged` with an id, `refused`, or `unknown`. */
async function send(address, booking) {
  const sent = performance.now();
  const outcome = { ...booking, ms: 0, kind: 'unknown', message: 'no answer' };
  const answer = await fetch(`${address}/api/booking/save-booking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'idempotency-key': booking.key },
    body: JSON.stringify(booking.body),
    signal: AbortSignal.timeout(GIVES_UP_MS),
  }).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  outcome.ms = performance.now() - sent;
  if (!body) return outcome;
  if (answer.status === 503 && !answer.headers.has('retry-after'))
    throw new Failure('A 503 came without the header Retry-After');
  outcome.message = body.message;
  if (answer.ok && body.status) return { ...outcome, kind: 'acknowledged', id: body.data.serviceBookingID };
  return { ...outcome, kind: body.message === 'outcome_unknown' ? 'unknown' : 'refused' };
}

export class Bookings {
  #address;
  #times;
  #number = 0;
  outcomes = [];

  static async at(address) {
    return new Bookings(address, await freeTimes(address));
  }

  constructor(address, times) {
    this.#address = address;
    this.#times = times;
  }

  #next() {
    const at = this.#times[this.#number % this.#times.length];
    this.#number += 1;
    const digits = String(this.#number).padStart(6, '0');
    return {
      key: randomUUID(),
      body: {
        bookingDetails: { ...at, Make: 'Hyundai', Model: 'Grandeur', Year: '2024', Service: ['service-oil'] },
        contactor: { Name: '홍길동', Phone: `01000${digits}`, LicenseNo: `${digits.slice(0, 2)}가${digits.slice(2)}` },
        personalAgreement: true,
        thirdPartyAgreement: true,
      },
    };
  }

  /** Sends `count` bookings from several clients; their outcomes, which are kept too. */
  async sendMany(count) {
    const outcomes = [];
    let left = count;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (left > 0) {
          left -= 1;
          outcomes.push(await send(this.#address, this.#next()));
        }
      }),
    );
    this.outcomes.push(...outcomes);
    return outcomes;
  }

  /** Milliseconds until a booking is acknowledged again; fails after `limit`. */
  async untilServing(limit) {
    const since = performance.now();
    while (performance.now() - since < limit) {
      const outcome = await send(this.#address, this.#next());
      this.outcomes.push(outcome);
      if (outcome.kind === 'acknowledged') return performance.now() - since;
      await sleep(50);
    }
    throw new Failure(`No booking was acknowledged within ${limit / 1000} s after the fault had ended`);
  }

  /** Sends each booking of unknown outcome again under its key, twice: both answers have to name the same booking. */
  async settleUnknown() {
    for (const outcome of this.outcomes.filter(({ kind }) => kind === 'unknown')) {
      const first = await send(this.#address, outcome);
      const second = await send(this.#address, outcome);
      if (first.kind === 'unknown' || first.kind !== second.kind || first.id !== second.id)
        throw new Failure(`A retry under the same key answered ${first.message} and then ${second.message}`);
      Object.assign(outcome, { kind: first.kind, id: first.id });
    }
  }

  /** Acknowledged bookings that the gateway does not know. */
  async missing() {
    const lost = [];
    for (const { kind, id } of this.outcomes) {
      if (kind !== 'acknowledged') continue;
      const found = await getJson(this.#address, `/api/booking/get-booking?serviceBookingID=${id}`);
      if (!found.body?.status) lost.push(id);
    }
    return lost;
  }
}

export const count = (outcomes, kind) => outcomes.filter((outcome) => outcome.kind === kind).length;

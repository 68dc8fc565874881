// Timeslots for the load: hours at service centres with a single bay, so that one booking or hold fills its timeslot.

import { Failure } from '../lib/process.mjs';
import { acknowledged, TIMEOUT_MS } from './client.mjs';
import { mapParallel } from './parallel.mjs';

/** Four weeks from the fixed start of the demo's clock. */
const WEEKS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];
/** As many as the processors of a small machine: more would only wait for each other. */
const PARALLEL = 2;
/** The preparation measures nothing, and a busy machine takes its time. */
const PREPARATION_MS = 60_000;

const DEALER = `query($code: String!) { staffDealer(kind: SERVICE_CENTRE, code: $code) { version values {
  dealerName networkName state city address phone mobilePhone latitude longitude weekdayHours saturdayHours sundayHours
  exclusiveShop linkHref dealerNameEn addressEn } } }`;
const SAVE = `mutation($code: String!, $version: Int!, $values: DealerValuesInput!, $bays: [Int!]!) {
  saveDealer(kind: SERVICE_CENTRE, code: $code, version: $version, values: $values, bays: $bays) { errors { code } } }`;
const WEEK = `query($code: String!, $from: NaiveDate!) {
  timeslots(dealerCode: $code, from: $from) { week { timeslots { date time status } } } }`;

/**
 * An hour at a centre.
 *
 * @typedef {object} Timeslot
 * @property {string} dealerCode
 * @property {string} date `YYYY-MM-DD`
 * @property {string} time `HH:MM`
 */

export class Timeslots {
  #site;
  #free;

  constructor(site, free) {
    this.#site = site;
    this.#free = free;
  }

  /** Leaves the first `centres` centres one bay and collects their free hours in the weeks from these days on. */
  static async of(site, centres, from = WEEKS) {
    site.staff.timeoutMs = PREPARATION_MS;
    const dealers = await site.staff.json('/api/booking/get-dealers?isServiceCentre=true');
    const codes = dealers.data.slice(0, centres).map(({ dealerCode }) => dealerCode);
    await mapParallel(codes, PARALLEL, async (code) => {
      const { version, values } = (await site.staff.query(DEALER, { code })).staffDealer;
      const bays = Array(7).fill(1);
      acknowledged(await site.staff.mutate(SAVE, { code, version, values, bays }), `bays of ${code}`);
    });
    const weeks = from.flatMap((from) => codes.map((code) => ({ code, from })));
    const free = await mapParallel(weeks, PARALLEL, async ({ code, from }) =>
      (await weekOf(site, code, from))
        // Whole hours only: half an hour later the timeslot before it is still taken.
        .filter(({ time, status }) => status === 'FREE' && time.endsWith(':00'))
        .map(({ date, time }) => ({ dealerCode: code, date, time })),
    );
    site.staff.timeoutMs = TIMEOUT_MS;
    return new Timeslots(site, free.flat());
  }

  /** A free hour that was not returned before. @returns {Timeslot} */
  next() {
    const timeslot = this.#free.shift();
    if (!timeslot) throw new Failure('No free timeslot is left: more centres are needed for a round');
    return timeslot;
  }

  /** Some of the hours that are left, which stay there. */
  some(count) {
    return this.#free.slice(0, count);
  }

  /** `count` such hours, evenly from all that are left. */
  take(count) {
    const step = this.#free.length / count;
    if (step < 1) throw new Failure(`Only ${this.#free.length} free timeslots are left`);
    const taken = new Set(Array.from({ length: count }, (_, number) => this.#free[Math.floor(number * step)]));
    this.#free = this.#free.filter((timeslot) => !taken.has(timeslot));
    return [...taken];
  }

  /** Two such hours at the same centre. */
  nextPair() {
    const first = this.next();
    const at = this.#free.findIndex(({ dealerCode }) => dealerCode === first.dealerCode);
    if (at < 0) return this.nextPair();
    return [first, ...this.#free.splice(at, 1)];
  }

  /** Whether the gateway offers the hour. */
  async isFree({ dealerCode, date, time }) {
    const week = await weekOf(this.#site, dealerCode, date);
    return week.find((slot) => slot.date === date && slot.time === time).status === 'FREE';
  }
}

async function weekOf(site, code, from) {
  return (await site.staff.query(WEEK, { code, from })).timeslots.week.timeslots;
}

export const nameOf = ({ dealerCode, date, time }) => `${dealerCode} ${date} ${time}`;

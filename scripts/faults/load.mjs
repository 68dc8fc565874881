// The mixed load: every operation that clients send under a fault, and the check of all of them afterwards.

import { Failure } from '../lib/process.mjs';
import { History } from './history.mjs';
import { PasswordChanges, SignUps } from './operations/accounts.mjs';
import { Bookings } from './operations/bookings.mjs';
import { Uploads } from './operations/catalogues.mjs';
import { Cancellations, Moves } from './operations/changes.mjs';
import { Draws } from './operations/draws.mjs';
import { Entries } from './operations/entries.mjs';
import { Holds } from './operations/holds.mjs';
import { TextEdits } from './operations/texts.mjs';
import { mapParallel, sleep } from './parallel.mjs';
import { HOUR_MS } from './site.mjs';
import { Timeslots } from './timeslots.mjs';

/** Requests at the same time. */
const CLIENTS = 8;
const READERS = 8;
/** Centres whose timeslots last for a round. */
const CENTRES_PER_ROUND = 4;
const POLL_MS = 50;

/**
 * An operation of the load.
 *
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} perFault how many are sent under each fault
 * @property {boolean} [isIdempotent] whether sending a subject again has no second effect
 * @property {boolean} [isReadLater] whether its effect is whole only after some minutes
 * @property {(count: number) => Promise<void>} [stock] prepares the slow parts of so many subjects, before a round
 * @property {(count: number) => Promise<any[]>} prepare makes subjects, each for one `send`; right before a fault
 * @property {(subject: any) => string} nameOf
 * @property {(subject: any) => Promise<import('./client.mjs').Outcome>} send
 * @property {(subject: any, entry: import('./history.mjs').Entry) => Promise<import('./history.mjs').Reading>} read
 */

export class Load {
  history = new History();
  #site;
  #bookings;
  /** @type {Operation[]} */
  #operations;

  constructor(site, operations) {
    this.#site = site;
    [this.#bookings] = operations;
    this.#operations = operations;
  }

  /** `rounds` is how often every fault will be run. */
  static async of(site, rounds = 1) {
    await site.signIn();
    const timeslots = await Timeslots.of(site, CENTRES_PER_ROUND * rounds);
    return new Load(site, [
      new Bookings(site, timeslots),
      new Holds(site, timeslots),
      new Cancellations(site, timeslots),
      new Moves(site, timeslots),
      new SignUps(site),
      new PasswordChanges(site),
      new Entries(site),
      new Draws(site),
      new TextEdits(site),
      new Uploads(site),
    ]);
  }

  /** Names of the operations. */
  get names() {
    return this.#operations.map(({ name }) => name);
  }

  /** Prepares the slow parts of the subjects of so many batches. */
  async stock(batches) {
    for (const operation of this.#operations) await operation.stock?.(batches * operation.perFault);
  }

  /** Subjects of every operation for one fault, mixed. */
  async prepare() {
    await this.#site.signIn();
    const batches = [];
    for (const operation of this.#operations) {
      const subjects = await operation.prepare(operation.perFault);
      batches.push(subjects.map((subject) => ({ operation, subject })));
    }
    return interleaved(batches);
  }

  /** Sends prepared subjects from several clients under the fault of that name. Returns their entries. */
  send(prepared, fault) {
    return mapParallel(prepared, CLIENTS, (one) => this.#send(one, fault));
  }

  async #send({ operation, subject }, fault) {
    const outcome = await operation.send(subject);
    const entry = { operation: operation.name, subject: operation.nameOf(subject), fault, ...outcome };
    this.history.add(Object.defineProperty(entry, 'sent', { value: { operation, subject } }));
    return entry;
  }

  /** Milliseconds until a booking is acknowledged; fails after `limit`. */
  async untilServing(limit) {
    const since = performance.now();
    while (performance.now() - since < limit) {
      const [subject] = await this.#bookings.prepare(1);
      const { kind } = await this.#send({ operation: this.#bookings, subject }, 'no fault');
      if (kind === 'acknowledged') return performance.now() - since;
      await sleep(POLL_MS);
    }
    throw new Failure(`No booking was acknowledged within ${limit / 1000} s after the fault had ended`);
  }

  /** Sends one batch while nothing fails: every operation has to be acknowledged. */
  async sendBaseline() {
    await this.stock(1);
    for (const { operation, subject, kind, message } of await this.send(await this.prepare(), 'no fault'))
      if (kind !== 'acknowledged') throw new Failure(`${operation} ${subject} without a fault: ${kind}, ${message}`);
  }

  /** Compares the outcomes since the last check with what the gateway, started again, reads. */
  async check() {
    await this.#site.signIn();
    const entries = this.history.takeUnchecked();
    await this.#read(entries.filter(({ sent }) => !sent.operation.isReadLater));
    const unsettled = entries.filter(({ kind, sent }) => kind === 'unknown' && sent.operation.isIdempotent);
    await mapParallel(unsettled, READERS, (entry) => this.#settle(entry));
    await this.#site.moveClock(HOUR_MS);
    await this.#read(entries.filter(({ sent }) => sent.operation.isReadLater));
    await this.#site.moveClock(-HOUR_MS);
  }

  #read(entries) {
    return this.history.check(entries, READERS, (entry) => entry.sent.operation.read(entry.sent.subject, entry));
  }

  /** Sends an operation of unknown outcome again under its key, twice: both answers and a reading have to agree. */
  async #settle(entry) {
    const { operation, subject } = entry.sent;
    const [first, second] = [await operation.send(subject), await operation.send(subject)];
    const { state } = await operation.read(subject, first);
    const expected = { acknowledged: 'present', refused: 'absent' }[first.kind];
    if (first.kind !== second.kind || first.id !== second.id || state !== expected)
      this.history.reject(entry, `sent again: ${first.kind} (${first.message}), ${second.kind}, and ${state}`);
  }
}

/** Interleaves the lists. */
function interleaved(lists) {
  const longest = Math.max(...lists.map(({ length }) => length));
  return [...Array(longest).keys()].flatMap((at) => lists.flatMap((list) => list.slice(at, at + 1)));
}

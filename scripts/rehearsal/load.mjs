// The load of a rehearsal: visitors and staff read pages with all their files, book, take part in an event after an
// identity check, and stay signed in.

import { setTimeout as delay } from 'node:timers/promises';
import { acknowledged, Client } from '../faults/client.mjs';
import { newBooking, readBookings, sendBooking } from '../faults/operations/bookings.mjs';
import { Entries } from '../faults/operations/entries.mjs';
import { DAY_MS } from '../faults/site.mjs';
import { Timeslots } from '../faults/timeslots.mjs';
import { Failure } from '../lib/process.mjs';

const PAGES = ['/kr', '/kr/en/location-parts', '/kr/select-location', '/kr/en/events'];
/** Milliseconds from one action of a kind to the next. */
const EVERY_MS = { page: 400, booking: 400, session: 500, entry: 1500 };
const CENTRES = 24;
/** A gateway polls each half second; a busy machine delays that. */
const SHOWN_MS = 10_000;
const POLL_MS = 50;
/** Days from today at which the weeks of the booked timeslots begin. */
const WEEKS = [3, 10, 17];

/** Days in Seoul at which weeks with open timeslots begin. */
export const bookableWeeks = () => WEEKS.map((days) => dayAfter(days * DAY_MS));

/** The day in Seoul, so many milliseconds from now, as `YYYY-MM-DD`. */
export const dayAfter = (ms) => new Date(Date.now() + ms).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });

/**
 * A client with a connection of its own for each request: nginx closes kept ones when it reloads, and browsers send a
 * request again then.
 */
export function browser(address) {
  const client = new Client(address);
  client.headers.connection = 'close';
  return client;
}

/** The hashed files that a page names. */
export const filesOf = (page) =>
  new Set(
    [...page.bytes.toString('utf8').matchAll(/(?:src|href)="(\/[^"]*\/assets\/[^"]+)"/g)].map(([, file]) => file),
  );

/** Waits until the gateway of `client` lists the event: it sees what another gateway stored at its next poll. */
async function shown(event, client) {
  for (const end = performance.now() + SHOWN_MS; performance.now() < end; await sleep(POLL_MS)) {
    const active = acknowledged(await client.call('/api/EventsCMS/get-active-events', {}), 'list of events');
    if (active.some(({ eventID }) => eventID === event)) return;
  }
  throw new Failure(`event ${event} is not listed at ${client.address} after ${SHOWN_MS} ms`);
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Load {
  failures = [];
  counts = { pages: 0, revalidations: 0, unchanged: 0, files: 0, bookings: 0, entries: 0, sessions: 0 };
  /** The browser cache of each page: its entity tag, and the files that it names. */
  #pages = new Map();
  #booked = [];
  #entered = [];
  #running = [];
  #ending = new AbortController();
  /** Called with each action's kind and how many milliseconds it took. */
  onTime = () => {};

  /**
   * `site` has the public address and a signed-in owner, as `staff`; `gateways` are the addresses behind it; `everyMs` are other
   * distances of actions.
   */
  static async of(site, gateways, everyMs = {}) {
    const load = new Load();
    load.site = site;
    load.everyMs = { ...EVERY_MS, ...everyMs };
    load.timeslots = await Timeslots.of(site, CENTRES, bookableWeeks());
    // Without an identity provider there are no entries.
    if (site.hasIdentityChecks) {
      load.entries = new Entries(site);
      const event = await load.entries.launch();
      for (const gateway of gateways) await shown(event, new Client(gateway, undefined, site.address));
    }
    return load;
  }

  start() {
    const { page, booking, session, entry } = this.everyMs;
    this.repeat('page', page, (number) => this.#page(PAGES[number % PAGES.length]));
    this.repeat('booking', booking, () => this.#book());
    this.repeat('session', session, () => this.#session());
    if (this.entries) this.repeat('entry', entry, () => this.#takePart());
  }

  /** Repeats an action every `ms` milliseconds until {@link stop}. An error counts as a failure. */
  repeat(kind, ms, action) {
    const loop = async () => {
      for (let number = 0; !this.#ending.signal.aborted; number += 1) {
        const begun = performance.now();
        await action(number).catch((error) => this.failures.push(error.message));
        const took = performance.now() - begun;
        this.onTime(kind, took);
        await delay(Math.max(0, ms - took), undefined, { signal: this.#ending.signal }).catch(() => undefined);
      }
    };
    this.#running.push(loop());
  }

  /** Bookings that were acknowledged, with their ids. */
  get booked() {
    return this.#booked;
  }

  /** A page is dead when one of the files that it names is missing: its script does not start then. */
  async #page(path) {
    const visitor = browser(this.site.address);
    const known = this.#pages.get(path);
    const page = await visitor.request(path, { headers: known ? { 'if-none-match': known.tag } : {} });
    this.counts.pages += 1;
    if (known) this.counts.revalidations += 1;
    if (known && page.status === 304) this.counts.unchanged += 1;
    else if (page.status !== 200) throw new Error(`${path}: status ${page.status}`);
    else this.#pages.set(path, { tag: page.headers.get('etag'), files: filesOf(page) });
    const { files } = this.#pages.get(path);
    if (files.size === 0) throw new Error(`${path} names no files`);
    for (const file of files) {
      const { status } = await visitor.request(file);
      this.counts.files += 1;
      if (status !== 200) throw new Error(`${path} needs ${file}: status ${status}`);
    }
  }

  async #book() {
    const booking = newBooking(this.timeslots.next());
    const outcome = await sendBooking(browser(this.site.address), booking);
    this.counts.bookings += 1;
    if (outcome.kind !== 'acknowledged') throw new Error(`booking: ${outcome.kind}, ${outcome.message}`);
    this.#booked.push({ phone: booking.phone, id: outcome.data.serviceBookingID });
  }

  async #takePart() {
    const [entry] = await this.entries.prepare(1);
    const { kind, message } = await this.entries.send(entry);
    this.counts.entries += 1;
    if (kind !== 'acknowledged') throw new Error(`entry: ${kind}, ${message}`);
    this.#entered.push(entry);
  }

  async #session() {
    const { status, body } = await this.site.staff.request('/api/User/is-login');
    this.counts.sessions += 1;
    if (status !== 200 || body?.status !== true)
      throw new Error(`the owner is signed out: status ${status}, ${JSON.stringify(body)}`);
  }

  async stop() {
    this.#ending.abort();
    await Promise.all(this.#running);
  }

  /** Looks every acknowledged booking and entry up; a lost or doubled one is a failure. */
  async check() {
    for (const { phone } of this.#booked) {
      const { stored } = await readBookings(this.site, phone);
      if (stored.length !== 1) this.failures.push(`booking of ${phone}: stored ${stored.length} times`);
    }
    for (const entry of this.#entered) {
      const { state, detail } = await this.entries.read(entry);
      if (state !== 'present') this.failures.push(`entry of ${entry.email}: ${state}, ${detail}`);
    }
    return { booked: this.#booked.length, entered: this.#entered.length };
  }
}

// Measures the cost of visitors: processor time of the gateways, PostgreSQL, PgBouncer and the TLS proxy, and bytes at the origin, for each kind
// of step and for a whole visitor. Three gateways (a release build) run behind nginx; at the end visitors of all kinds come at a fixed
// rate, and their processor time is compared with the sum of their steps.
//   node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/capacity.mjs [visitors in an hour]

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acknowledged, Client } from './faults/client.mjs';
import { newBooking, sendBooking } from './faults/operations/bookings.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { OWNER_PASSWORD } from './faults/site.mjs';
import { Timeslots } from './faults/timeslots.mjs';
import { frontend, gatewayBinary } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { Failure, main } from './lib/process.mjs';
import { Gateways } from './rehearsal/gateways.mjs';
import { withCertificate } from './rehearsal/installation.mjs';
import { bookableWeeks, filesOf } from './rehearsal/load.mjs';
import { secondsOf } from './rehearsal/processor-time.mjs';
import { Nginx, PgBouncer } from './rehearsal/services.mjs';

const OWNER = 'owner@example.com';
/** A launch: 740,000 visitors in an hour. */
const LAUNCH = 740_000;
const CENTRES = 24;
const AT_ONCE = 8;
const REPEATS = { page: 300, again: 2_000, times: 2_000, booking: 400 };
/** Steps of a visitor, on average. */
const VISITOR = { page: 1, again: 3, times: 0.5, booking: 0.1 };
const MIXED = { visitors: 1_000, perSecond: 50 };
/** How far the mixed visitors may be from the sum of their steps. */
const TOLERANCE = 0.25;
const IDLE_MS = 15_000;

const tell = (text) => process.stdout.write(`${text}\n`);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs an action so many times, some at once. */
async function repeat(count, action) {
  let number = 0;
  const worker = async () => {
    while (number < count) {
      number += 1;
      await action();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

class Site {
  #pages = ['/kr', '/kr/en/location-service', '/kr/select-location', '/kr/en/events'];
  #known = new Map();
  #next = 0;
  #clients = [];
  bytes = 0;

  constructor(origin) {
    this.origin = origin;
    this.staff = new Client(origin);
  }

  /** Connections are kept, as browsers do; each visitor has an address of its own. */
  async #get(path, headers = {}) {
    const client = this.#clients.pop() ?? new Client(this.origin);
    const answer = await client.request(path, { headers });
    this.#clients.push(client);
    if (answer.status !== 200 && answer.status !== 304) throw new Failure(`${path}: status ${answer.status}`);
    // The bytes that the proxy received: a compressed body counts as such.
    this.bytes += Number(answer.headers.get('content-length') ?? answer.bytes.length);
    return answer;
  }

  #page() {
    this.#next += 1;
    return this.#pages[this.#next % this.#pages.length];
  }

  steps = {
    /** A page with all its files, for an empty cache. */
    page: async () => {
      const path = this.#page();
      const page = await this.#get(path);
      this.#known.set(path, page.headers.get('etag'));
      for (const file of filesOf(page)) await this.#get(file);
    },
    /** The same page again. */
    again: async () => {
      const path = this.#page();
      await this.#get(path, { 'if-none-match': this.#known.get(path) });
    },
    /** The open times of a day. */
    times: async () => {
      this.#next += 1;
      const { dealerCode, date } = this.examples[this.#next % this.examples.length];
      await this.#get(`/api/booking/get-timeslot?dealerCode=${dealerCode}&date=${date}`);
    },
    booking: async () => {
      const outcome = await sendBooking(new Client(this.origin), newBooking(this.timeslots.next()));
      if (outcome.kind !== 'acknowledged') throw new Failure(`booking: ${outcome.kind}, ${outcome.message}`);
    },
  };
}

/** Processor seconds of each service, bytes, and seconds on the clock that an action takes. */
async function measured(services, site, action) {
  const begun = performance.now();
  const before = Object.entries(services).map(([name, pids]) => [name, secondsOf(pids)]);
  const bytes = site.bytes;
  await action();
  const used = before.map(([name, seconds]) => secondsOf(services[name]) - seconds);
  return { used, bytes: site.bytes - bytes, seconds: (performance.now() - begun) / 1000 };
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
const row = (cells) => tell(`| ${cells.join(' | ')} |`);

async function measure(site, services, visitorsInAnHour) {
  const names = Object.keys(services);
  row(['step', ...names.map((name) => `${name}, ms`), 'bytes']);
  row(['---', ...names.map(() => '---:'), '---:']);
  // Polls, probes and leases of three gateways without visitors.
  const idle = await measured(services, site, () => sleep(IDLE_MS));
  const idlePerSecond = idle.used.map((used) => used / idle.seconds);
  row(['without visitors, a second', ...idlePerSecond.map((used) => (used * 1000).toFixed(2)), '']);
  const cost = {};
  for (const [step, count] of Object.entries(REPEATS)) {
    // Once before, so that nothing is measured that only happens after a start.
    await repeat(AT_ONCE * 4, site.steps[step]);
    const { used, bytes, seconds } = await measured(services, site, () => repeat(count, site.steps[step]));
    const ms = used.map((used, at) => (Math.max(0, used - idlePerSecond[at] * seconds) * 1000) / count);
    cost[step] = { ms, bytes: bytes / count };
    row([step, ...cost[step].ms.map((ms) => ms.toFixed(2)), cost[step].bytes.toFixed(0)]);
  }
  const visitor = names.map((_, at) => sum(Object.entries(VISITOR).map(([step, share]) => share * cost[step].ms[at])));
  const bytes = sum(Object.entries(VISITOR).map(([step, share]) => share * cost[step].bytes));
  row(['a visitor', ...visitor.map((ms) => ms.toFixed(2)), bytes.toFixed(0)]);
  const perSecond = visitorsInAnHour / 3600;
  const cores = visitor.map((ms) => ((ms / 1000) * perSecond).toFixed(2));
  row([`${visitorsInAnHour} visitors in an hour, cores`, ...cores, '']);
  tell(
    `\nA visitor: ${Object.entries(VISITOR)
      .map(([step, share]) => `${share} × ${step}`)
      .join(', ')}.`,
  );

  const { visitors, perSecond: rate } = MIXED;
  const mixed = await measured(services, site, async () => {
    const open = [];
    const owed = Object.fromEntries(Object.keys(VISITOR).map((step) => [step, 0]));
    for (let number = 0; number < visitors; number += 1) {
      for (const [step, share] of Object.entries(VISITOR)) {
        for (owed[step] += share; owed[step] >= 1; owed[step] -= 1) open.push(site.steps[step]());
      }
      await sleep(1000 / rate);
    }
    await Promise.all(open);
  });
  const expected = (sum(visitor) / 1000) * visitors + sum(idlePerSecond) * mixed.seconds;
  const used = sum(mixed.used);
  const ratio = used / expected;
  tell(
    `${visitors} visitors at ${rate} a second used ${used.toFixed(1)} s of processor time; the steps and the time without visitors add up to ${expected.toFixed(1)} s (${ratio.toFixed(2)}).`,
  );
  return Math.abs(ratio - 1) <= TOLERANCE ? 0 : 1;
}

async function withServices(folder, tools, certificate, visitorsInAnHour) {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Failure('TEST_POSTGRES_URL names no server: see the head of this script');
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const bouncer = await PgBouncer.start(tools.pgbouncer, url);
  const settings = {
    GATEWAY_DATABASE_URL: bouncer.url,
    GATEWAY_DATABASE_SESSION_URL: url,
    GATEWAY_PUBLIC_URL: origin,
    GATEWAY_SITE_DIR: join(frontend, 'dist'),
    GATEWAY_REQUIRE_SECOND_FACTOR: 'false',
    GATEWAY_LOG: 'warn',
  };
  const gateways = new Gateways(join(folder, 'gateways'), settings, gatewayBinary('release'));
  const nginx = new Nginx(tools.nginx, join(folder, 'nginx'), certificate);
  try {
    await gateways.command(['migrate']);
    await gateways.command(['seed']);
    gateways.use(await gateways.newKeys());
    await gateways.command(['create-owner', '--email', OWNER], { GATEWAY_OWNER_PASSWORD: OWNER_PASSWORD });
    await gateways.start();
    nginx.start(port, gateways.list);
    const site = new Site(origin);
    acknowledged(
      await site.staff.call('/api/User/authenticate', { username: OWNER, password: OWNER_PASSWORD }),
      'sign-in',
    );
    site.timeslots = await Timeslots.of(site, CENTRES, bookableWeeks());
    site.examples = Array.from({ length: CENTRES }, () => site.timeslots.next());
    const proxy = Number(readFileSync(join(folder, 'nginx/nginx.pid'), 'utf8'));
    const services = {
      gateways: gateways.list.map(({ child }) => child.pid),
      PostgreSQL: [new PostgresCluster(url).pid],
      PgBouncer: [bouncer.child.pid],
      'TLS proxy': [proxy],
    };
    return await measure(site, services, visitorsInAnHour);
  } finally {
    await gateways.stop();
    nginx.stop();
    await bouncer.stop();
  }
}

await main(([visitors = String(LAUNCH)]) =>
  withCertificate(fileURLToPath(import.meta.url), [visitors], (folder, tools, certificate) =>
    withServices(folder, tools, certificate, Number(visitors)),
  ),
);

// A soak: two hours of mixed load on an installation of three gateways (a release build), with changes of texts, uploads, exports,
// draws and rolling restarts. Each minute memory, descriptors and threads of each gateway are written down; at the end the tables of
// the database are compared with those of the beginning. Fails when memory, descriptors or the slowest answers grow, or when a
// request fails. Prints Markdown for docs/RELIABILITY.md and keeps its samples in .tmp/soak.tsv. Linux only; needs psql beside the server.
//   node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/soak.mjs [minutes]

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acknowledged } from './faults/client.mjs';
import { markdownTable } from './faults/markdown.mjs';
import { Uploads } from './faults/operations/catalogues.mjs';
import { Draws } from './faults/operations/draws.mjs';
import { TextEdits } from './faults/operations/texts.mjs';
import { sleep } from './faults/parallel.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { demoVehicle } from './lib/demo-vehicle.mjs';
import { gatewayBinary, scratch } from './lib/paths.mjs';
import { Failure, main, output } from './lib/process.mjs';
import { growthOf, livesOf, tailsOf, trendOf, verdictOf } from './lib/soak.mjs';
import { withInstallation } from './rehearsal/installation.mjs';
import { browser, Load } from './rehearsal/load.mjs';

const MINUTE_MS = 60_000;
/** Actions of visitors: about 40 requests a second, most of them files of pages. */
const EVERY_MS = { page: 500, booking: 2_500, session: 1_000, entry: 3_000 };
const TIMES_MS = 100;
/** Days of centres whose times are read. */
const EXAMPLES = 48;
const PARTS_MS = 250;
const DEALERS_MS = 250;
const CANCELLATIONS_MS = 7_500;
/** Work of staff. */
const TEXTS_MS = 30_000;
const UPLOADS_MS = 3 * MINUTE_MS;
const EXPORTS_MS = 3 * MINUTE_MS;
const DRAWS_MS = 15 * MINUTE_MS;
const RESTARTS_MS = 30 * MINUTE_MS;

const CANCEL = 'mutation($id: ID!) { cancelBooking(id: $id) { errors { code } } }';
const PARTS = `query($vehicle: String!) { fittingParts(vehicle: $vehicle, first: 24) {
  groups { parts { productNr companySku description { ko en } } } } }`;
const TABLES = `SELECT relname, (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || relid::regclass, false, true, '')))[1]::text,
  pg_total_relation_size(relid) FROM pg_stat_user_tables ORDER BY relname`;

const tell = (text) => process.stdout.write(`${text}\n`);

/** Memory of its own in MiB, threads and descriptors of a process. */
function stateOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)[1]);
  return {
    pid,
    memory: number('RssAnon') / 1024,
    resident: number('VmRSS') / 1024,
    threads: number('Threads'),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

class Soak {
  samples = [];
  times = [];
  #begun = performance.now();

  constructor(installation) {
    this.installation = installation;
    const { binary, user } = new PostgresCluster(installation.postgres);
    this.psql = {
      program: join(dirname(binary), 'psql'),
      options: { ...user, env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: '/' },
    };
  }

  /** Rows and bytes of every table. */
  async tables() {
    const { program, options } = this.psql;
    const printed = await output(program, ['-At', '-d', this.installation.postgres, '-c', TABLES], options);
    return printed
      .trim()
      .split('\n')
      .map((line) => line.split('|'))
      .map(([name, rows, bytes]) => ({ name, rows: Number(rows), bytes: Number(bytes) }));
  }

  sample() {
    const minute = Math.round((performance.now() - this.#begun) / MINUTE_MS);
    for (const [at, { child, isReady }] of this.installation.gateways.list.entries()) {
      // One that is being restarted has a process that ends or begins.
      if (!isReady || child.exitCode !== null) continue;
      this.samples.push({ minute, gateway: at + 1, ...stateOf(child.pid) });
    }
  }

  /** Everything that visitors and staff do. */
  async start(events) {
    const { installation } = this;
    const site = await installation.siteAt();
    const load = await Load.of(
      site,
      installation.gateways.list.map(({ address }) => address),
      EVERY_MS,
    );
    load.onTime = (kind, ms) => this.times.push({ kind, ms });
    this.load = load;
    load.start();
    await this.#visit(load, site);
    this.#work(load, site, events);
    return load;
  }

  async #visit(load, site) {
    const visitor = browser(site.address);
    const vehicle = await demoVehicle((query, variables) => visitor.query(query, variables));
    const examples = load.timeslots.some(EXAMPLES);
    const get = async (path) => {
      const { status } = await visitor.request(path);
      if (status !== 200) throw new Failure(`${path}: status ${status}`);
    };
    load.repeat('times of a day', TIMES_MS, (number) => {
      const { dealerCode, date } = examples[number % examples.length];
      return get(`/api/booking/get-timeslot?dealerCode=${dealerCode}&date=${date}`);
    });
    load.repeat('parts of a vehicle', PARTS_MS, () => visitor.query(PARTS, { vehicle }));
    load.repeat('centres', DEALERS_MS, () => get('/api/booking/get-dealers?isServiceCentre=true'));
    load.repeat('cancellation', CANCELLATIONS_MS, async () => {
      const booking = load.booked.find(({ isCancelled }) => !isCancelled);
      if (!booking) return;
      booking.isCancelled = true;
      acknowledged(await browser(site.address).mutate(CANCEL, { id: booking.id }), 'cancellation');
    });
  }

  #work(load, site, events) {
    const [texts, uploads, draws] = [new TextEdits(site), new Uploads(site), new Draws(site)];
    const done = async (operation, what) => {
      const [subject] = await operation.prepare(1);
      acknowledged(await operation.send(subject), what);
    };
    load.repeat('text', TEXTS_MS, () => done(texts, 'change of a text'));
    load.repeat('upload', UPLOADS_MS, () => done(uploads, 'upload'));
    load.repeat('export', EXPORTS_MS, async () => {
      const form = { category: 'service-center' };
      const link = acknowledged(await site.staff.call('/api/Managerment/download-dealer-list', form), 'export');
      const { pathname, search } = new URL(link, site.address);
      const { status } = await site.staff.request(pathname + search);
      if (status !== 200) throw new Failure(`export: status ${status}`);
    });
    load.repeat('draw', DRAWS_MS, async () => {
      const event = events.shift();
      if (!event) return;
      await draws.seal(event);
      await done(draws, 'draw');
    });
  }
}

/** Events of yesterday, with entries. */
async function holdEvents(site, count) {
  const draws = new Draws(site);
  const events = [];
  while (events.length < count) {
    const event = await draws.launch();
    await draws.enter(event);
    events.push(event);
  }
  return events;
}

function report(soak, growth, counts) {
  const trends = livesOf(soak.samples).map(trendOf);
  const tails = tailsOf(soak.times);
  const mb = (memory) => `${memory.toFixed(1)} MiB`;
  const ms = (time) => `${time.toFixed(1)} ms`;
  tell(
    markdownTable([
      ['gateway', 'minutes', 'memory, middle third', 'last third', 'descriptors, middle third', 'last third'],
      ...trends.map(({ gateway, minutes, memory, descriptors }) => [
        gateway,
        minutes,
        mb(memory.middle),
        mb(memory.last),
        descriptors.middle,
        descriptors.last,
      ]),
    ]),
  );
  tell(
    markdownTable([
      ['action', 'times', 'median', 'p99, second quarter', 'p99, last quarter'],
      ...tails.map(({ kind, count, median, second, last, judged }) => [
        kind,
        count,
        ms(median),
        ...(judged ? [ms(second), ms(last)] : ['too few', 'too few']),
      ]),
    ]),
  );
  tell(
    markdownTable([
      ['table', 'rows more', 'KiB more'],
      ...growth.map(({ name, rows, bytes }) => [name, rows, Math.round(bytes / 1024)]),
    ]),
  );
  tell(counts);
  return verdictOf({ trends, tails, failures: soak.load.failures.length });
}

async function run(installation, minutes) {
  const { gateways } = installation;
  const events = await installation.yesterday((site) => holdEvents(site, Math.ceil((minutes * MINUTE_MS) / DRAWS_MS)));
  await installation.start();
  const soak = new Soak(installation);
  const load = await soak.start(events);
  const before = await soak.tables();
  let restarts = 0;
  let told = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    soak.sample();
    if ((minute * MINUTE_MS) % RESTARTS_MS === 0 && minute < minutes) {
      await gateways.roll();
      restarts += 1;
    }
    tell(`minute ${minute} of ${minutes}, ${load.failures.length} failures`);
    for (const failure of new Set(load.failures.slice(told))) tell(`  ${failure}`);
    told = load.failures.length;
  }
  await load.stop();
  const growth = growthOf(before, await soak.tables());
  const { booked, entered } = await load.check();
  mkdirSync(scratch, { recursive: true });
  const columns = ['minute', 'gateway', 'pid', 'memory', 'resident', 'threads', 'descriptors'];
  const lines = soak.samples.map((sample) => columns.map((name) => sample[name]).join('\t'));
  writeFileSync(join(scratch, 'soak.tsv'), [columns.join('\t'), ...lines, ''].join('\n'));
  const { pages, files } = load.counts;
  const cancelled = load.booked.filter(({ isCancelled }) => isCancelled).length;
  const wrong = report(
    soak,
    growth,
    `${minutes} minutes, ${restarts} rolling restarts; ${pages} pages with ${files} files, ${booked} bookings (${cancelled} cancelled), ` +
      `${entered} entries: each stored once.`,
  );
  if (load.failures.length > 0) tell(installation.nginx.errors());
  for (const failure of new Set(load.failures)) tell(failure);
  for (const sentence of wrong) tell(sentence);
  return wrong.length === 0 ? 0 : 1;
}

await main(([minutes = '120']) =>
  withInstallation(
    fileURLToPath(import.meta.url),
    [minutes],
    (installation) => run(installation, Number(minutes)),
    gatewayBinary('release'),
  ),
);

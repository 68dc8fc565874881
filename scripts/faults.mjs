// Faults under load, and whether every acknowledged booking is there afterwards: `just faults [rounds]`.
//
// A gateway books without a pause while something below it fails: on SQLite its file calls, by the fault injection
// library; on PostgreSQL the server and the network to it. After the last fault the gateway is killed, started again and asked
// for everything that it acknowledged. Linux with glibc and a C compiler only; elsewhere it says so and tests nothing.
// `--postgres` needs the address in TEST_POSTGRES_URL, which with-postgres.mjs gives.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bookings, count, getJson } from './faults/bookings.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { buildShim } from './faults/shim.mjs';
import { TcpProxy } from './faults/tcp-proxy.mjs';
import { demoSettings, untilReady } from './lib/gateway.mjs';
import { gatewayBinary } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { ended, Failure, main, start } from './lib/process.mjs';

/** The bar of quality.md: refusals, and the return of full service after the fault, within so many milliseconds. */
const BAR_MS = 5_000;
/** And readiness within so many: two statements of a second each, and some for a busy machine. */
const READY_MS = 2_500;
/** How long there are no descriptors. */
const WITHOUT_DESCRIPTORS_MS = 1_500;
/** How long the server stays away in the long form. */
const AWAY_MS = 30_000;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each fault of the disk: how to begin it, and whether a call has to have failed. */
function diskFaults(shim) {
  // A quota leaves existing bytes writable, and the journal reuses its own: there it may not be reached.
  const modes = ['disk-full', 'disk-full 8192', 'read-only', 'fsync-fails', 'short-writes', 'io-error'];
  return modes.map((mode) => {
    let before = 0;
    return {
      name: mode,
      bookings: 40,
      begin() {
        before = shim.injected();
        shim.set(mode);
      },
      end() {
        shim.set('none');
        if (shim.injected() === before && !mode.includes(' ')) throw new Failure(`${mode}: no call failed`);
      },
    };
  });
}

/** Each fault of the server and of the network to it. */
function serverFaults(cluster, proxy, long) {
  const network = (mode, options) => ({
    name: `network: ${mode}`,
    bookings: 12,
    begin: () => proxy.set(mode, options),
    async end() {
      // What was dropped is lost for good: the connections end with the fault, as they do when a router comes back.
      if (mode !== 'delay') proxy.destroyAll();
      await proxy.set('pass');
    },
  });
  const stopped = (mode) => ({
    name: `stopped: ${mode}`,
    bookings: 12,
    begin: () => cluster.stop(mode),
    end: () => cluster.start(),
  });
  return [
    { name: 'SIGSTOP', bookings: 12, begin: () => cluster.pause(), end: () => cluster.resume() },
    stopped('fast'),
    stopped('immediate'),
    ...(long
      ? [{ ...stopped('fast'), name: 'stopped: 30 s', end: () => sleep(AWAY_MS).then(() => cluster.start()) }]
      : []),
    ...['cut', 'refuse', 'mute', 'half-close', 'stall', 'lose-commit'].map((mode) => network(mode)),
    network('delay', { delayMs: 100 }),
  ];
}

/** Steps of the clock. */
function clockSteps(address) {
  const move = (days) =>
    fetch(`${address}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceDays: days }),
    });
  return [1, -1].map((days) => ({
    name: `clock ${days > 0 ? '+' : ''}${days} day`,
    bookings: 12,
    begin: () => move(days),
    end: () => move(-days),
  }));
}

const kindsOf = (outcomes) =>
  ['acknowledged', 'refused', 'unknown'].map((kind) => `${count(outcomes, kind)} ${kind}`).join(', ');

/** Every descriptor in use: nothing can be accepted, and clients wait. */
async function withoutDescriptors(address, bookings, shim) {
  const before = shim.injected();
  const waiting = bookings.sendMany(4);
  shim.set('no-descriptors');
  const late = bookings.sendMany(4);
  await sleep(WITHOUT_DESCRIPTORS_MS);
  shim.set('none');
  const back = await bookings.untilServing(2 * BAR_MS);
  const during = [...(await waiting), ...(await late)];
  if (shim.injected() === before) throw new Failure('no-descriptors: no call failed');
  if (back > BAR_MS) throw new Failure(`no-descriptors: over the bar of ${BAR_MS} ms`);
  const { status, body } = await getJson(address, '/readyz');
  process.stdout.write(
    `${'no-descriptors'.padEnd(20)} ${kindsOf(during)}; readyz ${status} ${body?.status} afterwards; ` +
      `serving again after ${back.toFixed(0)} ms\n`,
  );
}

async function suffer(address, bookings, { name, bookings: sent, begin, end }) {
  await begin();
  let during;
  let ready;
  let readyMs;
  let page;
  try {
    during = await bookings.sendMany(sent);
    const asked = performance.now();
    ready = await getJson(address, '/readyz');
    readyMs = performance.now() - asked;
    page = await fetch(`${address}/kr`);
  } finally {
    await end();
  }
  const back = await bookings.untilServing(2 * BAR_MS);
  const slowest = Math.max(...during.map(({ ms }) => ms));
  process.stdout.write(
    `${name.padEnd(20)} ${kindsOf(during)}; readyz ${ready.status} ${ready.body?.status} in ${readyMs.toFixed(0)} ms; ` +
      `slowest answer ${slowest.toFixed(0)} ms, serving again after ${back.toFixed(0)} ms\n`,
  );
  if (Math.max(slowest, back) > BAR_MS) throw new Failure(`${name}: over the bar of ${BAR_MS} ms`);
  if (readyMs > READY_MS) throw new Failure(`${name}: readiness took over ${READY_MS} ms`);
  if (page.status >= 500) throw new Failure(`${name}: the home page answered ${page.status}`);
}

await main(async (args) => {
  const onPostgres = args[0] === '--postgres';
  const rounds = Number((onPostgres ? args[1] : args[0]) ?? 1);
  if (process.platform !== 'linux') {
    process.stdout.write('Fault injection needs Linux: nothing was tested\n');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'gaon-faults-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...demoSettings(data, port), GATEWAY_LOG: 'off' };
  let shim;
  let proxy;
  let faults;
  if (onPostgres) {
    const url = new URL(process.env.TEST_POSTGRES_URL);
    const cluster = new PostgresCluster(url.href);
    proxy = new TcpProxy({ host: url.hostname, port: cluster.port });
    url.port = String(await proxy.start());
    env.GATEWAY_DATABASE_URL = url.href;
    faults = serverFaults(cluster, proxy, rounds > 1);
  } else {
    shim = buildShim(join(folder, 'shim'));
    Object.assign(env, shim.env(data));
    faults = diskFaults(shim);
  }
  const serve = () => start(gatewayBinary(), ['serve', '--demo'], { stdio: 'ignore', env });
  let gateway = serve();
  try {
    await untilReady(address, gateway);
    const bookings = await Bookings.at(address);
    if (count(await bookings.sendMany(40), 'acknowledged') === 0)
      throw new Failure('No booking was acknowledged before the first fault');
    for (let round = 0; round < rounds; round += 1) {
      for (const fault of [...faults, ...clockSteps(address)]) await suffer(address, bookings, fault);
      if (shim) await withoutDescriptors(address, bookings, shim);
    }
    const unknown = count(bookings.outcomes, 'unknown');
    const lost = await bookings.missing();
    gateway.kill('SIGKILL');
    await ended(gateway).catch(() => undefined);
    gateway = serve();
    await untilReady(address, gateway);
    const acknowledged = count(bookings.outcomes, 'acknowledged');
    await bookings.settleUnknown();
    const lostAfter = await bookings.missing();
    process.stdout.write(
      `${acknowledged} acknowledged bookings; missing before the kill: ${lost.length}, after it: ${lostAfter.length}; ` +
        `${unknown} of unknown outcome had one effect when sent again twice\n`,
    );
    return lost.length + lostAfter.length > 0 ? 1 : 0;
  } finally {
    gateway.kill('SIGKILL');
    shim?.close();
    await proxy?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

// The failover of the database: a primary and a synchronous standby, three gateways behind PgBouncer. The primary is killed while
// visitors book and read pages; three seconds later, as a failure detector would, the standby is promoted and PgBouncer led to
// it. The bar: no acknowledged booking is lost, bookings are accepted again within ten seconds of the promotion, and no page
// fails meanwhile. Before that, the standby is the read replica of the gateways and lags for a while. Uses PgBouncer, and pg_basebackup and psql beside the server.
//   node scripts/with-postgres.mjs --durable --set statement_timeout=10s node scripts/failover.mjs

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acknowledged, Client } from './faults/client.mjs';
import { newBooking, readBookings, sendBooking } from './faults/operations/bookings.mjs';
import { sleep } from './faults/parallel.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { OWNER_PASSWORD } from './faults/site.mjs';
import { Timeslots } from './faults/timeslots.mjs';
import { programs } from './lib/debian.mjs';
import { frontend } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { Failure, main } from './lib/process.mjs';
import { Gateways } from './rehearsal/gateways.mjs';
import { bookableWeeks } from './rehearsal/load.mjs';
import { PgBouncer } from './rehearsal/services.mjs';
import { Standby } from './rehearsal/standby.mjs';

const OWNER = 'owner@example.com';
const PAGES = ['/kr', '/kr/en/location-service', '/kr/en/events'];
const CENTRES = 24;
const EVERY_MS = 100;
const BEFORE_MS = 5_000;
const DETECTED_AFTER_MS = 3_000;
const AFTER_MS = 10_000;
const BACK_WITHIN_MS = 10_000;
const REPLICA_LAG_S = 3;
const REPLICA_WITHIN_MS = 20_000;

const tell = (text) => process.stdout.write(`${text}\n`);

/** Repeats an action until the function that it returns is called. */
function repeat(action) {
  let isStopped = false;
  const running = (async () => {
    for (let number = 0; !isStopped; number += 1) {
      await action(number);
      await sleep(EVERY_MS);
    }
  })();
  return () => {
    isStopped = true;
    return running;
  };
}

/** Waits until all gateways say this of the read replica at `/readyz`; nothing while they use it. */
async function replicaIs(word, gateways) {
  const deadline = performance.now() + REPLICA_WITHIN_MS;
  for (const { address } of gateways.list) {
    for (;;) {
      const { replica } = await (await fetch(`${address}/readyz`)).json();
      if (replica === word) break;
      if (performance.now() > deadline) throw new Failure(`The read replica is ${replica}, not ${word}`);
      await sleep(EVERY_MS);
    }
  }
}

/** Reports stop using a standby that has stopped applying changes, and use it again later. */
async function lagBehind(gateways, standby) {
  await replicaIs(undefined, gateways);
  await standby.query(standby.url, 'SELECT pg_wal_replay_pause()');
  await replicaIs('behind', gateways);
  await standby.query(standby.url, 'SELECT pg_wal_replay_resume()');
  await replicaIs(undefined, gateways);
  tell('the read replica was left while it was behind, and used again');
}

async function failOver(origin, gateways, bouncer, standby, primary) {
  const visitor = (number) => new Client(gateways.list[number % gateways.list.length].address, undefined, origin);
  const staff = visitor(0);
  const form = { username: OWNER, password: OWNER_PASSWORD };
  acknowledged(await staff.call('/api/User/authenticate', form), 'sign-in of the owner');
  const site = { staff };
  const timeslots = await Timeslots.of(site, CENTRES, bookableWeeks());

  const bookings = [];
  const pages = [];
  const stopBooking = repeat(async (number) => {
    const booking = newBooking(timeslots.next());
    const { kind, message } = await sendBooking(visitor(number), booking);
    bookings.push({ phone: booking.phone, kind, message, at: performance.now() });
  });
  const stopReading = repeat(async (number) => {
    const path = PAGES[number % PAGES.length];
    pages.push({ path, status: (await visitor(number).request(path)).status });
  });
  await lagBehind(gateways, standby);
  await sleep(BEFORE_MS);
  const killed = performance.now();
  await primary.stop('immediate');
  await sleep(DETECTED_AFTER_MS);
  await standby.promote();
  bouncer.lead(standby.url);
  const promoted = performance.now();
  await sleep(AFTER_MS);
  await Promise.all([stopBooking(), stopReading()]);

  const count = (kind) => bookings.filter((booking) => booking.kind === kind).length;
  tell(
    `${bookings.length} bookings: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown`,
  );
  const lost = [];
  for (const { phone } of bookings.filter(({ kind }) => kind === 'acknowledged')) {
    const { stored } = await readBookings(site, phone);
    if (stored.length !== 1) lost.push(phone);
  }
  const back = bookings.find(({ kind, at }) => kind === 'acknowledged' && at > killed + DETECTED_AFTER_MS);
  const failed = pages.filter(({ status }) => status !== 200);
  tell(`acknowledged bookings lost: ${lost.length}`);
  tell(
    `bookings accepted again ${back ? `${((back.at - promoted) / 1000).toFixed(1)} s` : 'never'} after the promotion`,
  );
  tell(`${pages.length} pages: ${failed.length} failed`);
  const isGood = lost.length === 0 && back && back.at - promoted < BACK_WITHIN_MS && failed.length === 0;
  return isGood ? 0 : 1;
}

await main(async () => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Failure('TEST_POSTGRES_URL names no server: see the head of this script');
  const { pgbouncer } = await programs('pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'gaon-failover-'));
  const primary = new PostgresCluster(url);
  const standby = await Standby.start(primary, url);
  const bouncer = await PgBouncer.start(pgbouncer, url);
  // No server listens there: visitors reach the gateways directly.
  const origin = `http://127.0.0.1:${await freePort()}`;
  const gateways = new Gateways(join(folder, 'gateways'), {
    GATEWAY_DATABASE_URL: bouncer.url,
    GATEWAY_DATABASE_SESSION_URL: url,
    GATEWAY_DATABASE_REPLICA_URL: standby.url,
    GATEWAY_DATABASE_REPLICA_LAG: String(REPLICA_LAG_S),
    GATEWAY_PUBLIC_URL: origin,
    GATEWAY_SITE_DIR: join(frontend, 'dist'),
    GATEWAY_REQUIRE_SECOND_FACTOR: 'false',
    GATEWAY_LOG: 'off',
  });
  try {
    await gateways.command(['migrate']);
    await gateways.command(['seed']);
    gateways.use(await gateways.newKeys());
    await gateways.command(['create-owner', '--email', OWNER], { GATEWAY_OWNER_PASSWORD: OWNER_PASSWORD });
    await gateways.start();
    return await failOver(origin, gateways, bouncer, standby, primary);
  } finally {
    await gateways.stop();
    await bouncer.stop();
    await standby.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

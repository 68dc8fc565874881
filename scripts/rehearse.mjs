// The rehearsal of operation: three gateways with data folders of their own, PostgreSQL behind PgBouncer, an S3 server for
// the files and nginx with TLS in front of all. Files are uploaded and exported at each gateway and read at the others, an
// event is drawn at one and announced at all; gateways are restarted, get new keys, another build of the site and the
// database a migration, one after another, while visitors read, book and take part after an identity check. The bar: no
// request fails, no page is dead, no session ends, no booking or entry is lost. Uses nginx, pgbouncer and openssl, which
// are installed where that is possible.
//   node scripts/with-postgres.mjs --set statement_timeout=10s node scripts/rehearse.mjs [restarts]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acknowledged, Client } from './faults/client.mjs';
import { Uploads } from './faults/operations/catalogues.mjs';
import { Draws } from './faults/operations/draws.mjs';
import { DAY_MS, OWNER_PASSWORD } from './faults/site.mjs';
import { programs } from './lib/debian.mjs';
import { exampleBinary, frontend, root } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { Failure, main, must, run } from './lib/process.mjs';
import { Gateways } from './rehearsal/gateways.mjs';
import { browser, dayAfter, Load } from './rehearsal/load.mjs';
import { Nginx, PgBouncer, selfSigned, startFakes, startObjectStore } from './rehearsal/services.mjs';
import { otherBuild } from './rehearsal/site-build.mjs';

const OWNER = 'owner@example.com';
/** The smallest accepted share of 304 among revalidated pages while nothing is published. */
const UNCHANGED = 0.95;
const CERTIFICATE = 'REHEARSAL_CERTIFICATE';

const tell = (text) => process.stdout.write(`${text}\n`);

async function signedIn(client) {
  const form = { username: OWNER, password: OWNER_PASSWORD };
  acknowledged(await client.call('/api/User/authenticate', form), 'sign-in of the owner');
  return client;
}

/** The site as operations see it that is reached at `address`. Its clock is `offset` milliseconds from the system's. */
async function siteAt(address, origin, offset = 0) {
  return {
    address,
    hasIdentityChecks: true,
    staff: await signedIn(address === origin ? browser(origin) : new Client(address, undefined, origin)),
    visitor: () => browser(origin),
    day: async (days = 0) => dayAfter(offset + days * DAY_MS),
  };
}

/** Yesterday's event, with participants. */
async function holdEvent(gateways, nginx, origin, port) {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();
  const fakes = await startFakes(yesterday);
  try {
    return await gateways.withAnother({ ...fakes.settings, GATEWAY_CLOCK: yesterday }, async (gateway) => {
      nginx.start(port, [gateway]);
      const draws = new Draws(await siteAt(origin, origin, -DAY_MS));
      const event = await draws.launch();
      await draws.enter(event);
      return event;
    });
  } finally {
    await fakes.stop();
  }
}

/** Each gateway shows the winners that one of them draws. */
async function draw(event, gateways, origin) {
  const draws = [];
  for (const { address } of gateways.list) draws.push(new Draws(await siteAt(address, origin)));
  const [first, second] = draws;
  await first.seal(event);
  const [subject] = await first.prepare(1);
  acknowledged(await second.send(subject), 'draw');
  const drawn = [];
  for (const [number, reader] of draws.entries()) {
    const { state, detail } = await reader.read(subject);
    if (state !== 'present') throw new Failure(`draw at gateway ${number + 1}: ${state}, ${detail}`);
    drawn.push(detail);
  }
  if (new Set(drawn).size !== 1) throw new Failure(`the gateways show different winners: ${drawn.join(' ')}`);
  tell(`draw: sealed at one gateway, drawn at another, the same at ${draws.length}`);
}

/** Each gateway stores a catalogue and an export; all of them have to serve both. */
async function shareFiles(gateways, origin) {
  const clients = [];
  for (const { address } of gateways.list) clients.push(await signedIn(new Client(address, undefined, origin)));
  for (const [number, staff] of clients.entries()) {
    const uploads = new Uploads({ staff });
    const [subject] = await uploads.prepare(1);
    acknowledged(await uploads.send(subject), `upload at gateway ${number + 1}`);
    const form = { category: 'service-center' };
    const link = acknowledged(await staff.call('/api/Managerment/download-dealer-list', form), 'export');
    for (const [other, reader] of clients.entries()) {
      const at = `file of gateway ${number + 1} at gateway ${other + 1}`;
      const { state, detail } = await new Uploads({ staff: reader }).read(subject);
      if (state !== 'present') throw new Failure(`${at}: ${detail}`);
      const { pathname, search } = new URL(link, origin);
      const { status, bytes } = await reader.request(pathname + search);
      if (status !== 200 || bytes.subarray(0, 2).toString() !== 'PK')
        throw new Failure(`${at}: export, status ${status}`);
    }
  }
  tell(`files: ${clients.length} uploads and exports served by ${clients.length} gateways`);
}

async function rehearse(folder, tools, certificate, restarts) {
  const postgres = process.env.TEST_POSTGRES_URL;
  if (!postgres) throw new Failure('TEST_POSTGRES_URL names no server: see the head of this script');
  const port = await freePort();
  const origin = `https://127.0.0.1:${port}`;
  const store = await startObjectStore();
  const fakes = await startFakes();
  const bouncer = await PgBouncer.start(tools.pgbouncer, postgres);
  const gateways = new Gateways(join(folder, 'gateways'), {
    ...store.settings,
    ...fakes.settings,
    GATEWAY_IDENTITY_PER_NETWORK: '10000',
    GATEWAY_DATABASE_URL: bouncer.url,
    GATEWAY_DATABASE_SESSION_URL: postgres,
    GATEWAY_PUBLIC_URL: origin,
    GATEWAY_SITE_DIR: join(frontend, 'dist'),
    GATEWAY_REQUIRE_SECOND_FACTOR: 'false',
  });
  const nginx = new Nginx(tools.nginx, join(folder, 'nginx'), certificate);
  try {
    gateways.use(await gateways.newKeys());
    await gateways.command(['migrate']);
    await gateways.command(['seed']);
    await gateways.command(['create-owner', '--email', OWNER], { GATEWAY_OWNER_PASSWORD: OWNER_PASSWORD });
    const event = await holdEvent(gateways, nginx, origin, port);
    await gateways.start();
    nginx.reload(gateways.list);
    gateways.watch(() => nginx.reload(gateways.list));
    await shareFiles(gateways, origin);

    const addresses = gateways.list.map(({ address }) => address);
    const load = await Load.of(await siteAt(origin, origin), addresses);
    load.start();
    await draw(event, gateways, origin);
    const step = async (name, action) => {
      const before = load.failures.length;
      const begun = performance.now();
      await action();
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      const failures = load.failures.slice(before);
      tell([`${name}: ${failures.length} failures in ${seconds} s`, ...new Set(failures)].join('\n  '));
    };
    for (let number = 1; number <= restarts; number += 1)
      await step(`rolling restart ${number}`, () => gateways.roll());
    const keys = await gateways.newKeys();
    await step('new keys', () => gateways.roll(keys));
    tell((await gateways.command(['keys', 'check'])).trim());
    const { revalidations, unchanged } = load.counts;
    tell(`pages asked for again: ${unchanged} of ${revalidations} answered 304 by the three gateways`);
    if (unchanged < UNCHANGED * revalidations) load.failures.push('too many pages were sent again');
    const build = otherBuild(join(frontend, 'dist'), join(folder, 'other-build'));
    await step('a migration of the next release', () => must(exampleBinary('next-release'), [postgres]));
    await step('another build of the site', () => gateways.roll({ GATEWAY_SITE_DIR: build }));
    await load.stop();
    if (load.failures.length > 0) tell(nginx.errors());
    const { booked, entered } = await load.check();
    const { pages, files, sessions } = load.counts;
    tell(
      `${pages} pages with ${files} files, ${sessions} requests of a session, ${booked} bookings and ${entered} entries, all ` +
        'of them stored once',
    );
    if (load.failures.length === 0) return 0;
    tell(['failed:', ...new Set(load.failures)].join('\n  '));
    return 1;
  } finally {
    await gateways.stop();
    nginx.stop();
    await bouncer.stop();
    await fakes.stop();
    await store.stop();
  }
}

await main(async ([restarts = '1']) => {
  const tools = await programs('nginx', 'pgbouncer', 'openssl');
  const folder = process.env[CERTIFICATE] ?? mkdtempSync(join(tmpdir(), 'gaon-rehearsal-'));
  const certificate = { key: join(folder, 'tls/key.pem'), certificate: join(folder, 'tls/certificate.pem') };
  if (process.env[CERTIFICATE]) return rehearse(folder, tools, certificate, Number(restarts));
  try {
    await selfSigned(tools.openssl, join(folder, 'tls'));
    // Node reads additional authorities only when it starts.
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate.certificate, [CERTIFICATE]: folder };
    return await run(process.execPath, [join(root, 'scripts/rehearse.mjs'), restarts], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

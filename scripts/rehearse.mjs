// The rehearsal of operation: three gateways with data folders of their own, PostgreSQL behind PgBouncer, an S3 server for
// the files and nginx with TLS in front of all. Files are uploaded and exported at each gateway and read at the others, an
// event is drawn at one and announced at all; gateways are restarted, get new keys, another build of the site and the
// database a migration, one after another, while visitors read, book and take part after an identity check. The bar: no
// request fails, no page is dead, no session ends, no booking or entry is lost. Uses nginx, pgbouncer and openssl, which
// are installed where that is possible.
//   node scripts/with-postgres.mjs --set statement_timeout=10s node scripts/rehearse.mjs [restarts]

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acknowledged } from './faults/client.mjs';
import { Uploads } from './faults/operations/catalogues.mjs';
import { Draws } from './faults/operations/draws.mjs';
import { exampleBinary, frontend } from './lib/paths.mjs';
import { Failure, main, must } from './lib/process.mjs';
import { withInstallation } from './rehearsal/installation.mjs';
import { Load } from './rehearsal/load.mjs';
import { otherBuild } from './rehearsal/site-build.mjs';

/** The smallest accepted share of 304 among revalidated pages while nothing is published. */
const UNCHANGED = 0.95;

const tell = (text) => process.stdout.write(`${text}\n`);

/** Yesterday's event, with participants. */
async function holdEvent(site) {
  const draws = new Draws(site);
  const event = await draws.launch();
  await draws.enter(event);
  return event;
}

/** Each gateway shows the winners that one of them draws. */
async function draw(event, installation) {
  const draws = [];
  for (const { address } of installation.gateways.list) draws.push(new Draws(await installation.siteAt(address)));
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
async function shareFiles({ gateways, origin, staffAt }) {
  const clients = [];
  for (const { address } of gateways.list) clients.push(await staffAt(address));
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

async function rehearse(installation, restarts) {
  const { gateways } = installation;
  const event = await installation.yesterday(holdEvent);
  await installation.start();
  await shareFiles(installation);

  const addresses = gateways.list.map(({ address }) => address);
  const load = await Load.of(await installation.siteAt(), addresses);
  load.start();
  await draw(event, installation);
  const step = async (name, action) => {
    const before = load.failures.length;
    const begun = performance.now();
    await action();
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const failures = load.failures.slice(before);
    tell([`${name}: ${failures.length} failures in ${seconds} s`, ...new Set(failures)].join('\n  '));
  };
  for (let number = 1; number <= restarts; number += 1) await step(`rolling restart ${number}`, () => gateways.roll());
  const keys = await gateways.newKeys();
  await step('new keys', () => gateways.roll(keys));
  tell((await gateways.command(['keys', 'check'])).trim());
  const { revalidations, unchanged } = load.counts;
  tell(`pages asked for again: ${unchanged} of ${revalidations} answered 304 by the three gateways`);
  if (unchanged < UNCHANGED * revalidations) load.failures.push('too many pages were sent again');
  const build = otherBuild(join(frontend, 'dist'), join(installation.folder, 'other-build'));
  await step('a migration of the next release', () => must(exampleBinary('next-release'), [installation.postgres]));
  await step('another build of the site', () => gateways.roll({ GATEWAY_SITE_DIR: build }));
  await load.stop();
  if (load.failures.length > 0) tell(installation.nginx.errors());
  const { booked, entered } = await load.check();
  const { pages, files, sessions } = load.counts;
  tell(
    `${pages} pages with ${files} files, ${sessions} requests of a session, ${booked} bookings and ${entered} entries, all ` +
      'of them stored once',
  );
  if (load.failures.length === 0) return 0;
  tell(['failed:', ...new Set(load.failures)].join('\n  '));
  return 1;
}

await main(([restarts = '1']) =>
  withInstallation(fileURLToPath(import.meta.url), [restarts], (installation) =>
    rehearse(installation, Number(restarts)),
  ),
);

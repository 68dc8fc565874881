// Faults under load, and whether the gateway kept its word afterwards: `just faults [rounds]`.
//
// A mixed load of operations is sent while something below the gateway fails: on SQLite its file calls, by the fault injection
// library; on PostgreSQL the server, its disk and the network to it. Then the gateway is killed, started again, and everything that
// clients were told is compared with what the new process reads. Linux with glibc and a C compiler only; elsewhere it says so
// and tests nothing. `--postgres` needs the address in TEST_POSTGRES_URL, which with-postgres.mjs gives.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockSteps } from './faults/clock.mjs';
import { gatewayDiskFaults, serverDiskFaults } from './faults/disk.mjs';
import { GatewayProcess } from './faults/gateway-process.mjs';
import { Load, totals } from './faults/load.mjs';
import { sleep } from './faults/parallel.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { networkFaults, serverFaults } from './faults/server.mjs';
import { buildShim } from './faults/shim.mjs';
import { TcpProxy } from './faults/tcp-proxy.mjs';
import { Failure, main } from './lib/process.mjs';

/** The longest that an answer, and the return of full service after the fault, may take, in milliseconds. */
const BAR_MS = 5_000;
/** The longest that `/readyz` may take: two statements of a second each, and some for a busy machine. */
const READY_MS = 2_500;
/** How long there are no file descriptors. */
const WITHOUT_DESCRIPTORS_MS = 1_500;

/** What lies below a gateway on SQLite. */
async function withSqlite(folder) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const shim = buildShim(join(folder, 'shim'));
  const gateway = await GatewayProcess.start(data, shim.env(data));
  return { gateway, shim, faults: gatewayDiskFaults(shim), close: () => shim.close() };
}

/** What lies below a gateway on PostgreSQL: a server under the fault injection library, and a proxy before it. */
async function withPostgres(folder, isLong) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const url = new URL(process.env.TEST_POSTGRES_URL);
  const cluster = new PostgresCluster(url.href);
  // The server runs as another user.
  chmodSync(folder, 0o711);
  const shim = buildShim(join(folder, 'shim'), cluster.user);
  await cluster.restartWith(shim.env(cluster.folder));
  const proxy = new TcpProxy({ host: url.hostname, port: cluster.port });
  url.port = String(await proxy.start());
  const gateway = await GatewayProcess.start(data, { GATEWAY_DATABASE_URL: url.href });
  return {
    gateway,
    faults: [...serverFaults(cluster, isLong), ...networkFaults(proxy), ...serverDiskFaults(shim, cluster)],
    async close() {
      shim.close();
      await proxy.stop();
    },
  };
}

const report = (name, entries, rest) => process.stdout.write(`${name.padEnd(22)} ${totals(entries)}; ${rest}\n`);

/** Milliseconds until the gateway serves again after a fault. */
async function untilServing(load, name) {
  const back = await load.untilServing(2 * BAR_MS);
  if (back > BAR_MS) throw new Failure(`${name}: serving again after ${back.toFixed(0)} ms, over ${BAR_MS} ms`);
  return back;
}

async function suffer(site, load, { name, begin, end, preparesAfterBegin }) {
  let prepared = preparesAfterBegin ? undefined : await load.prepare();
  await begin();
  let entries;
  let probe;
  let page;
  try {
    prepared ??= await load.prepare();
    [entries, page] = await Promise.all([load.send(prepared, name), site.visitor().request('/kr')]);
    probe = await site.visitor().request('/readyz');
  } finally {
    await end();
  }
  const back = await untilServing(load, name);
  const slowest = entries.reduce((one, other) => (one.ms > other.ms ? one : other));
  report(
    name,
    entries,
    `readyz ${probe.status} ${probe.body?.status} in ${probe.ms.toFixed(0)} ms; ` +
      `slowest answer ${slowest.ms.toFixed(0)} ms (${slowest.operation}), serving again after ${back.toFixed(0)} ms`,
  );
  if (page.status === 0 || page.status >= 500) throw new Failure(`${name}: the home page answered ${page.status}`);
  if (slowest.ms > BAR_MS) throw new Failure(`${name}: an answer took over ${BAR_MS} ms`);
  if (probe.ms > READY_MS) throw new Failure(`${name}: readiness took over ${READY_MS} ms`);
}

/** Every descriptor in use: nothing can be accepted, and clients wait. */
async function sufferNoDescriptors(site, load, shim) {
  const name = 'no-descriptors';
  const prepared = await load.prepare();
  const half = prepared.length >> 1;
  const before = shim.injected();
  const early = load.send(prepared.slice(0, half), name);
  shim.set(name);
  const late = load.send(prepared.slice(half), name);
  await sleep(WITHOUT_DESCRIPTORS_MS);
  shim.set('none');
  const back = await untilServing(load, name);
  const entries = [...(await early), ...(await late)];
  if (shim.injected() === before) throw new Failure(`${name}: no call failed`);
  const { status, body } = await site.visitor().request('/readyz');
  report(name, entries, `readyz ${status} ${body?.status} afterwards; serving again after ${back.toFixed(0)} ms`);
}

/** Starts the gateway again after SIGKILL and checks what it has. */
async function checkAfterKill(gateway, load) {
  await gateway.restart();
  await load.check();
}

/** Every fault once. A step of the clock ends holds, so those before it are checked first. */
async function sufferAll({ gateway, shim, faults }, load) {
  const steps = clockSteps(gateway.site);
  await load.stock(faults.length + steps.length + 1);
  for (const fault of faults) await suffer(gateway.site, load, fault);
  if (shim) await sufferNoDescriptors(gateway.site, load, shim);
  await checkAfterKill(gateway, load);
  for (const step of steps) await suffer(gateway.site, load, step);
  await checkAfterKill(gateway, load);
}

await main(async (args) => {
  const onPostgres = args[0] === '--postgres';
  const rounds = Number((onPostgres ? args[1] : args[0]) ?? 1);
  if (process.platform !== 'linux') {
    process.stdout.write('Fault injection needs Linux: nothing was tested\n');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'gaon-faults-'));
  let world;
  try {
    world = await (onPostgres ? withPostgres(folder, rounds > 1) : withSqlite(folder));
    const load = await Load.of(world.gateway.site);
    await load.stock(1);
    await load.sendBaseline();
    for (let round = 0; round < rounds; round += 1) await sufferAll(world, load);
    const { entries, mismatches, unobservable } = load.history;
    process.stdout.write(
      `\n${load.report()}\n${totals(entries)} in all; ${unobservable} not observable after a step of the clock\n`,
    );
    return mismatches.length > 0 ? 1 : 0;
  } finally {
    await world?.gateway.kill();
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

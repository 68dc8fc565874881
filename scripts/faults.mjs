// Faults under load, and a check of every outcome afterwards: `just faults [rounds]`.
//
// A mixed load of operations is sent while something below the gateway fails: on SQLite its file calls, by the fault
// injection library; on PostgreSQL the server, its disk and the network to it. Then the gateway is killed and
// restarted, and the outcome that clients received of each operation is compared with the data of the new process.
// Linux with glibc and a C compiler only; elsewhere it prints a notice and tests nothing. `--postgres` needs the
// address in TEST_POSTGRES_URL, which with-postgres.mjs sets.

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockSteps } from './faults/clock.mjs';
import { gatewayDiskFaults, serverDiskFaults } from './faults/disk.mjs';
import { GatewayProcess } from './faults/gateway-process.mjs';
import { Load } from './faults/load.mjs';
import { PostgresCluster } from './faults/postgres.mjs';
import { runFault, runWithoutDescriptors } from './faults/run-fault.mjs';
import { networkFaults, serverFaults } from './faults/server.mjs';
import { buildShim } from './faults/shim.mjs';
import { Summary, totals } from './faults/summary.mjs';
import { TcpProxy } from './faults/tcp-proxy.mjs';
import { main } from './lib/process.mjs';

/** A gateway on SQLite, under the fault injection library. */
async function onSqlite(folder) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const shim = buildShim(join(folder, 'shim'));
  const gateway = await GatewayProcess.start(data, shim.env(data));
  return {
    gateway,
    faults: gatewayDiskFaults(shim),
    runMore: (load, summary) => runWithoutDescriptors(gateway.site, load, summary, shim),
    close: () => shim.close(),
  };
}

/** A gateway on PostgreSQL: the server is under the fault injection library, a proxy is between the two. */
async function onPostgres(folder, isLong) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const url = new URL(process.env.TEST_POSTGRES_URL);
  const cluster = new PostgresCluster(url.href);
  // The server runs as another user.
  chmodSync(folder, 0o711);
  const shim = buildShim(join(folder, 'shim'), cluster.user);
  // A recovery brings a thousand files to disk first: one call instead of one for each takes a tenth of the time.
  await cluster.restartWith(shim.env(cluster.folder), ['recovery_init_sync_method=syncfs']);
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

/** Starts the gateway again after SIGKILL and checks what it reads. */
async function checkAfterKill(gateway, load) {
  await gateway.restart();
  await load.check();
}

/** Every fault once. Steps of the clock end holds, so those before them are checked first. */
async function runRound({ gateway, faults, runMore }, load, summary) {
  const steps = clockSteps(gateway.site);
  await load.stock(faults.length + steps.length + 1);
  for (const fault of faults) await runFault(gateway.site, load, summary, fault);
  await runMore?.(load, summary);
  await checkAfterKill(gateway, load);
  for (const step of steps) await runFault(gateway.site, load, summary, step);
  await checkAfterKill(gateway, load);
}

/** Prints the tables, mismatches and breaches. Returns the exit code. */
function conclude({ history }, summary, operations) {
  const wrong = [...history.mismatches.map(({ text }) => `MISMATCH ${text}`), ...summary.breaches];
  process.stdout.write(
    `\n${summary.table()}\n${history.table(operations)}\n${totals(history.entries)} in all; ` +
      `${history.unobservable} not observable after a step of the clock\n${wrong.map((line) => `${line}\n`).join('')}`,
  );
  return wrong.length > 0 ? 1 : 0;
}

await main(async (args) => {
  const isOnPostgres = args[0] === '--postgres';
  const rounds = Number((isOnPostgres ? args[1] : args[0]) ?? 1);
  if (process.platform !== 'linux') {
    process.stdout.write('Fault injection needs Linux: nothing was tested\n');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'gaon-faults-'));
  let setup;
  try {
    setup = await (isOnPostgres ? onPostgres(folder, rounds > 1) : onSqlite(folder));
    const load = await Load.of(setup.gateway.site, rounds);
    const summary = new Summary();
    await load.sendBaseline();
    for (let round = 0; round < rounds; round += 1) await runRound(setup, load, summary);
    return conclude(load, summary, load.names);
  } finally {
    await setup?.gateway.kill();
    await setup?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// Builds the gateway and the bench for release and measures them beside a PostgreSQL cluster with its own durability:
//   node scripts/bench.mjs [OPTIONS]          pages, timeslots and bookings
//   node scripts/bench.mjs spike [OPTIONS]    a launch: --forms 20000, --dry
//   node scripts/bench.mjs overload [OPTIONS] pages beside 800 connections that send queries: --dry
//   node scripts/bench.mjs migrate [OPTIONS]  a migration beside a gateway that serves: --bookings 5000000, --dry
//   node scripts/bench.mjs backup [OPTIONS]   backup, restoration and move of a large database: --bookings 1000000, --dry
//   node scripts/bench.mjs parts [OPTIONS]    the parts catalogue: --sizes 1000000,10000000, --postgres-sizes …, --folder DIR, --dry

import { join } from 'node:path';
import { buildSite } from './lib/frontend.mjs';
import { benchBinary, frontend, gatewayBinary, root } from './lib/paths.mjs';
import { main, must, run } from './lib/process.mjs';
import { unlessDone } from './lib/stamp.mjs';

const node = join(root, 'apps/bench/node');

/** The packages of the servers of other makers. */
function installPeers() {
  const files = ['package.json', 'package-lock.json'].map((name) => join(node, name));
  return unlessDone(join(node, 'node_modules/.installed'), files, () =>
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: node }),
  );
}

await main(async (args) => {
  const section = ['parts', 'spike', 'overload', 'migrate', 'backup'].find((name) => name === args[0]);
  const beside = section === undefined || section === 'parts';
  await buildSite();
  if (beside) await installPeers();
  // One after the other: built together, the gateway would get other features than the one that is shipped.
  for (const name of ['gateway', 'bench']) {
    await must('cargo', ['build', '--release', '--locked', '--package', name], { cwd: root });
  }
  return run(process.execPath, [
    join(root, 'scripts/with-postgres.mjs'),
    '--durable',
    benchBinary,
    section ?? 'measure',
    ...['--gateway', gatewayBinary('release')],
    ...['--site-dir', join(frontend, 'dist')],
    ...['--report', join(root, 'docs/BENCHMARKS.md')],
    ...(beside ? ['--node-folder', node] : []),
    ...(section ? args.slice(1) : args),
  ]);
});

// Builds the gateway and the bench for release and measures them beside a PostgreSQL cluster with its own durability.

import { join } from 'node:path';
import { buildSite } from './lib/frontend.mjs';
import { benchBinary, frontend, gatewayBinary, root } from './lib/paths.mjs';
import { main, must, run } from './lib/process.mjs';

await main(async (args) => {
  await buildSite();
  // One after the other: built together, the gateway would get other features than the one that is shipped.
  for (const name of ['gateway', 'bench']) {
    await must('cargo', ['build', '--release', '--locked', '--package', name], { cwd: root });
  }
  return run(process.execPath, [
    join(root, 'scripts/with-postgres.mjs'),
    '--durable',
    benchBinary,
    'measure',
    ...['--gateway', gatewayBinary('release')],
    ...['--site-dir', join(frontend, 'dist')],
    ...['--report', join(root, 'docs/BENCHMARKS.md')],
    ...args,
  ]);
});

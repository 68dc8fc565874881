// Measures how long the live preview of an event takes to show a typed letter, on the optimised build: `--built` as in
// e2e.mjs.

import { join } from 'node:path';
import { buildSite } from './lib/frontend.mjs';
import { root } from './lib/paths.mjs';
import { main, must, run } from './lib/process.mjs';

await main(async (args) => {
  const built = args[0] === '--built';
  if (!built) {
    await buildSite();
    await must('cargo', ['build', '--release', '--locked', '--package', 'gateway'], { cwd: root });
  }
  return run(process.execPath, [join(root, 'scripts/e2e.mjs'), '--built', ...(built ? args.slice(1) : args)], {
    env: { ...process.env, TIMINGS: '1', SITE_PROFILE: 'release' },
  });
});

// From whatever state the checkout is in to a running site with demo data.

import { buildSite } from './lib/frontend.mjs';
import { main, must, run } from './lib/process.mjs';

await main(async (args) => {
  await buildSite();
  await must('cargo', ['build', '--locked', '--package', 'gateway']);
  // cargo replaces itself by the gateway, which prints its address and gets our signals.
  return run('cargo', ['run', '--quiet', '--locked', '--package', 'gateway', '--', 'serve', '--demo', ...args]);
});

// Pictures of every screen at 360, 768, 1280 and 1920 px in both languages, into .tmp/screenshots/, and those of the
// README into docs/images/. Playwright drives the booking as the tests do; `--built` as in e2e.mjs.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/process.mjs';

await main((args) => {
  mkdirSync(join(root, 'docs/images'), { recursive: true });
  return run(process.execPath, [join(root, 'scripts/e2e.mjs'), ...args], {
    env: { ...process.env, SCREENSHOTS: '1' },
  });
});

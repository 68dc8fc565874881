// Prints the path of a Chromium for the browser tests and screenshots; installs Debian's when there is none and it may.

import { findBrowser, installBrowser } from './lib/browser.mjs';
import { main } from './lib/process.mjs';

await main(async () => {
  const path = findBrowser() ?? (await installBrowser());
  process.stdout.write(`${path}\n`);
});

// The browser tests: builds what they need (`--built`: it is there already), then hands over to Playwright with the
// remaining arguments.

import { browserForTests } from './lib/browser.mjs';
import { buildSite, installPackages, tool } from './lib/frontend.mjs';
import { main, must, run } from './lib/process.mjs';

await main(async (args) => {
  const built = args[0] === '--built';
  await installPackages();
  const browser = await browserForTests();
  if (!built) {
    await buildSite();
    await must('cargo', ['build', '--locked', '--package', 'gateway']);
  }
  return tool(run, 'playwright', ['test', ...(built ? args.slice(1) : args)], {
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
});

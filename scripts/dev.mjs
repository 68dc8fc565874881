// The gateway and the site's development server side by side. A saved Rust file rebuilds and restarts the gateway;
// Vite reloads the page for the rest. A build that fails leaves the running gateway alone.

import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildSite, tool } from './lib/frontend.mjs';
import { gatewayBinary, root } from './lib/paths.mjs';
import { ended, Failure, main, run, start } from './lib/process.mjs';

const WATCHED = ['apps/gateway', 'crates', 'migrations', 'schema'];
const MEANT = /\.(rs|toml|sql|json|graphql|csv|html)$/;
/** Editors write a file in several steps; a build begins this long after the last one. */
const SETTLE_MS = 150;

const build = () => run('cargo', ['build', '--package', 'gateway']);
const serve = () => start(gatewayBinary(), ['serve', '--demo'], { cwd: root });

async function stop(gateway) {
  if (gateway.exitCode !== null || gateway.signalCode !== null) return;
  const gone = ended(gateway);
  gateway.kill('SIGTERM');
  await gone;
}

await main(async () => {
  // The gateway serves the built site too, and refuses to start without one.
  await buildSite();
  if ((await build()) !== 0) throw new Failure('The first build has to succeed');
  let gateway = serve();

  let building = false;
  let again = false;
  async function rebuild() {
    again = true;
    if (building) return;
    building = true;
    while (again) {
      again = false;
      if ((await build()) === 0) {
        await stop(gateway);
        gateway = serve();
      }
    }
    building = false;
  }
  let settling;
  for (const folder of WATCHED) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !MEANT.test(name)) return;
      clearTimeout(settling);
      settling = setTimeout(rebuild, SETTLE_MS);
    });
  }

  const code = await tool(run, 'vite', []);
  await stop(gateway);
  process.exit(code);
});

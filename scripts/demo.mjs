// A gateway on a fresh demo database for the browser tests, until it is stopped: node scripts/demo.mjs PORT [FOLDER].
// Its data is in FOLDER, which is created and deleted. SITE_PROFILE=release takes the optimised build.

import { startDemoGateway } from './lib/gateway.mjs';
import { main } from './lib/process.mjs';

await main(async ([port, data]) => {
  const gateway = await startDemoGateway({ port: Number(port), data, profile: process.env.SITE_PROFILE });
  return gateway.gone;
});

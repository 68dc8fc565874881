// A gateway on a fresh demo database for the browser tests, until it is told to stop: node scripts/demo.mjs PORT

import { startDemoGateway } from './lib/gateway.mjs';
import { main } from './lib/process.mjs';

await main(async ([port]) => {
  const gateway = await startDemoGateway({ port: Number(port) });
  return gateway.gone;
});

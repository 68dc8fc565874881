// A gateway on a fresh demo database, on a port of its own, with the clock at a fixed start: what the browser tests
// and the screenshots look at.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontend, gatewayBinary, root } from './paths.mjs';
import { freePort } from './port.mjs';
import { ended, Failure, start } from './process.mjs';

/** A Monday morning with two open weeks ahead; the clock runs on from there. */
export const DEMO_CLOCK = '2026-11-23T09:30:00+09:00';
const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;

/** Limits per network, visit and recipient that the many clients of one machine would soon reach. */
export const WIDE_LIMITS = Object.fromEntries(
  [
    'HOLDS_PER_NETWORK',
    'HOLDS_PER_CENTRE',
    'HOLDS_PER_SLOT',
    'BOOKINGS_PER_EMAIL',
    'BOOKINGS_PER_VISIT',
    'BOOKINGS_PER_NETWORK',
    'BOOKINGS_PER_CENTRE',
    'BOOKINGS_WITHOUT_HOLD',
    'MAILS_PER_ADDRESS',
    'MESSAGES_PER_PHONE',
  ].map((name) => [`GATEWAY_${name}`, '1000000']),
);

/** Settings of a gateway that uses only `folder`. */
export const demoSettings = (folder, port) => ({
  ...WIDE_LIMITS,
  // Tests and measurements begin with an empty diary; pictures show a working day.
  GATEWAY_DEMO_HISTORY: String(process.env.SCREENSHOTS === '1'),
  ...process.env,
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  GATEWAY_PUBLIC_URL: `http://127.0.0.1:${port}`,
  GATEWAY_DATA_DIR: folder,
  GATEWAY_DATABASE_URL: `sqlite://${join(folder, 'gaon.db')}`,
  GATEWAY_SITE_DIR: process.env.GATEWAY_SITE_DIR ?? join(frontend, 'dist'),
  GATEWAY_CLOCK: DEMO_CLOCK,
});

/** Resolves when `/readyz` answers; fails when the gateway ends before. */
export async function untilReady(address, gateway) {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (gateway.exitCode !== null) throw new Failure(`The gateway ended with ${gateway.exitCode} before it was ready`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Failure(`The gateway was not ready within ${READY_WITHIN_MS / 1000} s`);
}

/** Creates a folder with that name, which must not exist, or with a random name. */
function newFolder(name) {
  if (name) mkdirSync(name, { mode: 0o700 });
  return name ?? mkdtempSync(join(tmpdir(), 'gaon-demo-'));
}

/** Starts a gateway on a new folder; `stop` ends it and deletes its data. */
export async function startDemoGateway({
  port = undefined,
  profile = 'debug',
  stdio = 'inherit',
  data = undefined,
} = {}) {
  const folder = newFolder(data);
  const address = `http://127.0.0.1:${port ?? (await freePort())}`;
  const gateway = start(gatewayBinary(profile), ['serve', '--demo'], {
    cwd: root,
    stdio,
    env: demoSettings(folder, new URL(address).port),
  });
  const gone = ended(gateway).finally(() => rmSync(folder, { recursive: true, force: true }));
  await untilReady(address, gateway);
  return {
    address,
    pid: gateway.pid,
    gone,
    stop() {
      gateway.kill('SIGTERM');
      return gone;
    },
  };
}

// A real full disk: node scripts/faults/full-disk.mjs. A gateway's data lies on a file system of 64 MB in memory that is filled to the
// last byte and emptied again; then the gateway is killed, and nothing that it acknowledged may be missing. Needs root, to mount.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSettings, untilReady } from '../lib/gateway.mjs';
import { gatewayBinary } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { ended, Failure, main, start } from '../lib/process.mjs';
import { Bookings, count, getJson } from './bookings.mjs';

const SIZE = '64m';
const BAR_MS = 5_000;

/** Writes until nothing more fits, at last single bytes. */
function fill(path) {
  const file = openSync(path, 'w');
  for (const size of [65_536, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, bytes);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

await main(async () => {
  const disk = mkdtempSync(join(tmpdir(), 'gaon-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...demoSettings(join(disk, 'data'), port), GATEWAY_LOG: 'off' };
  const serve = () => start(gatewayBinary(), ['serve', '--demo'], { stdio: 'ignore', env });
  let gateway = serve();
  try {
    await untilReady(address, gateway);
    const bookings = await Bookings.at(address);
    await bookings.sendMany(20);
    const filler = join(disk, 'filler');
    fill(filler);
    if (statfsSync(disk).bfree > 0) throw new Failure('The disk did not fill up');
    const during = await bookings.sendMany(60);
    const ready = await getJson(address, '/readyz');
    rmSync(filler);
    const back = await bookings.untilServing(2 * BAR_MS);
    await bookings.sendMany(20);
    const lost = await bookings.missing();
    gateway.kill('SIGKILL');
    await ended(gateway).catch(() => undefined);
    gateway = serve();
    await untilReady(address, gateway);
    const lostAfter = await bookings.missing();
    process.stdout.write(
      `while full: ${count(during, 'acknowledged')} acknowledged, ${count(during, 'refused')} refused, ` +
        `${count(during, 'unknown')} unknown, readyz ${ready.status}; serving again after ${back.toFixed(0)} ms; ` +
        `${count(bookings.outcomes, 'acknowledged')} acknowledged in all, missing before the kill: ${lost.length}, ` +
        `after it: ${lostAfter.length}\n`,
    );
    return lost.length + lostAfter.length > 0 || back > BAR_MS ? 1 : 0;
  } finally {
    gateway.kill('SIGKILL');
    await ended(gateway).catch(() => undefined);
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

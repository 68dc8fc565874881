// A real full disk: node scripts/faults/full-disk.mjs. A gateway's data is on a file system of 64 MB in memory that is
// filled to the last byte and emptied again; then the gateway is killed and restarted, and every outcome is compared
// with its data. Needs root, to mount.

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, main } from '../lib/process.mjs';
import { GatewayProcess } from './gateway-process.mjs';
import { Load } from './load.mjs';
import { ANSWER_MS, totals } from './summary.mjs';

const SIZE = '64m';
/** Batches that are sent while the disk is full. */
const BATCHES = 3;

/** Writes until the disk is full, finally single bytes. */
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

/** Sends batches while the disk is full to the last byte. Returns their entries. */
async function sendWhileFull(disk, load) {
  const prepared = [];
  for (let batch = 0; batch < BATCHES; batch += 1) prepared.push(...(await load.prepare()));
  const filler = join(disk, 'filler');
  fill(filler);
  try {
    if (statfsSync(disk).bfree > 0) throw new Failure('The disk did not fill up');
    return await load.send(prepared, 'full disk');
  } finally {
    rmSync(filler);
  }
}

await main(async () => {
  const disk = mkdtempSync(join(tmpdir(), 'gaon-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]);
  let gateway;
  try {
    gateway = await GatewayProcess.start(join(disk, 'data'));
    const load = await Load.of(gateway.site);
    await load.sendBaseline();
    await load.stock(BATCHES);
    const during = await sendWhileFull(disk, load);
    const back = await load.untilServing(2 * ANSWER_MS);
    await gateway.restart();
    await load.check();
    const { mismatches } = load.history;
    process.stdout.write(
      `while full: ${totals(during)}; serving again after ${back.toFixed(0)} ms\n${load.history.table(load.names)}` +
        mismatches.map(({ text }) => `MISMATCH ${text}\n`).join(''),
    );
    return mismatches.length > 0 || back > ANSWER_MS ? 1 : 0;
  } finally {
    await gateway?.kill();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

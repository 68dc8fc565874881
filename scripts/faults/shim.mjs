// Fault injection for programs that a test starts: builds the LD_PRELOAD library of apps/gateway/tests/faults and switches
// its mode while they run. Linux with glibc and a C compiler only.

import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readSync, realpathSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../apps/gateway/tests/faults/fault-shim.c', import.meta.url));
const MODE_BYTES = 64;
const QUOTA_OFFSET = 64;
const INJECTED_OFFSET = 72;
const CONTROL_BYTES = 80;

const MODES = /^(none|disk-full( \d+)?|read-only|fsync-fails|short-writes|io-error|no-descriptors)$/;

/**
 * Compiles the library into `folder` and makes its control file there, in mode `none`. Programs that run as another user than
 * this one need `user` to be that user.
 *
 * - `env(data)`: the environment variables that put a program under the library; file calls fail below the folder `data` only.
 * - `set(mode)`: switches all such programs at once, see fault-shim.c for the modes; a program started later begins in it too.
 * - `injected()`: how many calls have failed or were cut short so far.
 * - `close()`: closes the control file.
 */
export function buildShim(folder, user = undefined) {
  mkdirSync(folder, { recursive: true });
  const library = join(realpathSync(folder), 'fault-shim.so');
  const control = join(realpathSync(folder), 'fault-control');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl', '-lpthread'], { stdio: 'inherit' });
  writeFileSync(control, Buffer.alloc(CONTROL_BYTES));
  if (user && process.getuid() === 0) chownSync(control, user.uid, user.gid);
  const file = openSync(control, 'r+');

  const set = (mode) => {
    if (!MODES.test(mode)) throw new Error(`Unknown fault mode: ${mode}`);
    const quota = Buffer.alloc(8);
    quota.writeBigInt64LE(BigInt(mode.split(' ')[1] ?? 0));
    const text = Buffer.alloc(MODE_BYTES);
    text.write(mode, 'latin1');
    writeSync(file, quota, 0, quota.length, QUOTA_OFFSET);
    writeSync(file, text, 0, text.length, 0);
  };
  set('none');

  return {
    library,
    env: (data) => ({ LD_PRELOAD: library, FAULT_SHIM_FOLDER: data, FAULT_SHIM_CONTROL: control }),
    set,
    injected: () => {
      const count = Buffer.alloc(8);
      readSync(file, count, 0, count.length, INJECTED_OFFSET);
      return Number(count.readBigUInt64LE());
    },
    close: () => closeSync(file),
  };
}

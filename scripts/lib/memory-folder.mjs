// Where the temporary files of a test run belong: databases of tests and profiles of browsers are hundreds of thousands of
// files, and a disk spends many times the processor time on creating one that memory does.

import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const FOLDER = '/dev/shm';
/** Enough for the databases of a run, beside the programs that it starts. */
const NEEDED = 8 * 2 ** 30;

/** Whether programs may run on the file system that `/proc/mounts` lists at `folder`. */
export function runsPrograms(mounts, folder) {
  const fields = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, at]) => at === folder)
    .at(-1);
  return fields !== undefined && !fields[3].split(',').includes('noexec');
}

/** A folder in memory with room for a run's temporary files, or null. */
export function memoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    const isRoomy = Math.min(bavail * bsize, freemem()) >= NEEDED;
    return isRoomy && runsPrograms(readFileSync('/proc/mounts', 'utf8'), FOLDER) ? FOLDER : null;
  } catch {
    return null;
  }
}

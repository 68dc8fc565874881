// Faults of the disk: the fault injection library makes file calls of a program fail.

import { Failure } from '../lib/process.mjs';

/**
 * A fault.
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {() => Promise<void> | void} begin
 * @property {() => Promise<void> | void} end
 * @property {boolean} [preparesAfterBegin] whether the load is prepared under the fault
 * @property {boolean} [isHarmless] whether every operation may be acknowledged under it
 */

/** Under a quota existing bytes stay writable, so it may not be reached. */
const isQuota = (mode) => mode.includes(' ');

/** A fault of the disk below the folder of `shim`. @returns {Fault} */
function diskFault(shim, mode, name, recover = () => undefined) {
  let before = 0;
  return {
    name,
    // A write that was short is continued.
    isHarmless: isQuota(mode) || mode === 'short-writes',
    begin() {
      before = shim.injected();
      shim.set(mode);
    },
    async end() {
      shim.set('none');
      if (shim.injected() === before && !isQuota(mode)) throw new Failure(`${name}: no call failed`);
      await recover();
    },
  };
}

/** Faults of the gateway's own disk, which holds its files and the SQLite database. */
export const gatewayDiskFaults = (shim) =>
  ['disk-full', 'disk-full 8192', 'read-only', 'fsync-fails', 'short-writes', 'io-error'].map((mode) =>
    diskFault(shim, mode, mode),
  );

/** Faults of the disk of PostgreSQL. It may crash; then it is started again. */
export const serverDiskFaults = (shim, cluster) =>
  // `disk-full 0`: no file grows, and the log overwrites the segments that it has.
  ['disk-full', 'disk-full 0', 'read-only', 'fsync-fails'].map((mode) =>
    diskFault(shim, mode, `server: ${mode}`, () => cluster.revive()),
  );

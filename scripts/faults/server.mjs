// Faults of the PostgreSQL server and of the network to it.

import { sleep } from './parallel.mjs';

/** How long the server stays away in the long form. */
const AWAY_MS = 30_000;
/** Added to each chunk in each direction: a round trip of 50 ms, as to another continent. */
const DELAY_MS = 25;

/** @returns {import('./disk.mjs').Fault[]} */
export function serverFaults(cluster, isLong) {
  const stopped = (mode, name = mode, awayMs = 0) => ({
    name: `stopped: ${name}`,
    begin: () => cluster.stop(mode),
    end: () => sleep(awayMs).then(() => cluster.start()),
  });
  return [
    { name: 'SIGSTOP', begin: () => cluster.pause(), end: () => cluster.resume() },
    stopped('fast'),
    stopped('immediate'),
    ...(isLong ? [stopped('fast', '30 s', AWAY_MS)] : []),
  ];
}

/** @returns {import('./disk.mjs').Fault[]} */
export function networkFaults(proxy) {
  return ['cut', 'refuse', 'mute', 'half-close', 'stall', 'lose-commit', 'cut-after-commit', 'delay'].map((mode) => ({
    name: `network: ${mode}`,
    isHarmless: mode === 'delay',
    begin: () => proxy.set(mode, { delayMs: DELAY_MS }),
    async end() {
      // Dropped data is lost: the connections end with the fault, as they do when a router restarts.
      if (mode !== 'delay') proxy.destroyAll();
      await proxy.set('pass');
    },
  }));
}

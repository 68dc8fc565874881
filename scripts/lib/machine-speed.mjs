// How fast a processor of this machine is at the moment: other guests of its host slow it down, which no statistics tell.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Short beside what is measured, and long enough that two in a row agree within some percent on a quiet machine. */
const PROBE_MS = 150;
const PAUSE_MS = 1_000;

/** A machine slower than this part of its best is kept busy by others. */
export const SLOW = 0.85;

/** Rounds of a fixed loop in a millisecond. */
export function speedNow(clock = () => performance.now()) {
  const begun = clock();
  let rounds = 0;
  let passed = 0;
  while (passed < PROBE_MS) {
    let text = '';
    for (let at = 0; at < 10_000; at += 1) text += 'a';
    rounds += text.length / 10_000;
    passed = clock() - begun;
  }
  return rounds / passed;
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tells slow moments by the best that was ever seen, which outlives a measuring that is broken off where `file` is kept. `probe`
 * tells the speed now; `wait` lasts some milliseconds.
 */
export function speedWatch(file, { probe = speedNow, wait = pause } = {}) {
  let best = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).best : 0;
  const isFast = () => {
    const speed = probe();
    if (speed > best) {
      best = speed;
      writeFileSync(file, JSON.stringify({ best }));
    }
    return speed >= SLOW * best;
  };
  return {
    isFast,
    /** Waits until the machine is at its speed, or for so many milliseconds; tells whether it is. */
    async untilFast(withinMs) {
      for (let waited = 0; ; waited += PAUSE_MS) {
        if (isFast()) return true;
        if (waited >= withinMs) return false;
        await wait(PAUSE_MS);
      }
    },
  };
}

// How long the host of a virtual machine kept its processors for others.

import { existsSync, readFileSync } from 'node:fs';

/** A measurement that lost more than this reflects the host, in ms over all cores. */
export const STOLEN_MS = 150;

const STATISTICS = '/proc/stat';
/** The index of "steal" in the "cpu" line (`man 5 proc_stat`). */
const STEAL = 8;
/** A tick of the kernel's clock for programs, `sysconf(_SC_CLK_TCK)` on every Linux that Node runs on. */
const TICK_MS = 10;

/** Stolen since the machine was started, in ms over all cores; 0 where the system does not say. */
export function stolenTime() {
  if (!existsSync(STATISTICS)) return 0;
  const [line] = readFileSync(STATISTICS, 'utf8').split('\n', 1);
  return Number(line.split(/\s+/)[STEAL] ?? 0) * TICK_MS;
}

// Processor time of this process and of the children it has waited for.

import { readFileSync } from 'node:fs';

/** `USER_HZ`: the clock ticks per second in `/proc`, 100 on every architecture that Node supports. */
const TICKS_PER_SECOND = 100;

/** Returns utime + stime + cutime + cstime of a `/proc/PID/stat` line, in seconds. */
export function parseProcessorSeconds(stat) {
  // The second field is the command in parentheses, which may contain spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime is field 14 of proc(5); the first one left here is field 3.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Seconds of user and system time so far, children included; null where there is no `/proc`. */
export function processorSeconds() {
  try {
    return parseProcessorSeconds(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

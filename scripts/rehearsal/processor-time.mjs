// The processor time that services have used, from /proc: Linux only.

import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second, on every usual kernel. */
const TICKS = 100;

/** Every process with its parent and its time in seconds, that of ended children included. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program, in parentheses, may contain blanks.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), seconds: ticks / TICKS }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** Seconds of processes and their children. */
export function secondsOf(pids) {
  const all = processes();
  const known = new Set(pids);
  for (let size = 0; size !== known.size; ) {
    size = known.size;
    for (const { pid, parent } of all) if (known.has(parent)) known.add(pid);
  }
  return all.filter(({ pid }) => known.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

// What the samples of a soak say. Pure functions.

/** How far the memory of a gateway may move, as a share, and how many descriptors more it may have. */
export const BARS = { memory: 0.05, descriptors: 5, p99: 1.5 };
/** A gateway that ran for fewer samples is not judged: it is still filling its caches. */
const SHORTEST_LIFE = 12;
/** With fewer answers than this a percentile of them is an accident. */
const FEWEST = 100;

export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const median = (values) => percentile(values, 0.5);

/** The part of a list from one share of its length to another. */
const part = (list, from, to) => list.slice(Math.floor(list.length * from), Math.ceil(list.length * to));

/** Samples of a gateway between two of its restarts: a process is a life. */
export function livesOf(samples) {
  const lives = new Map();
  for (const sample of samples) {
    const life = lives.get(sample.pid) ?? [];
    life.push(sample);
    lives.set(sample.pid, life);
  }
  return [...lives.values()].filter((life) => life.length >= SHORTEST_LIFE);
}

/** Memory and descriptors in the last third of a life beside those of its middle third. */
export function trendOf(life) {
  const [middle, last] = [part(life, 1 / 3, 2 / 3), part(life, 2 / 3, 1)];
  const of = (samples, name) => median(samples.map((sample) => sample[name]));
  return {
    gateway: life[0].gateway,
    minutes: life.length,
    memory: { middle: of(middle, 'memory'), last: of(last, 'memory') },
    descriptors: { middle: of(middle, 'descriptors'), last: of(last, 'descriptors') },
  };
}

/** The 99th percentile of each kind in the second and the last quarter of the times, which are in order. */
export function tailsOf(times) {
  const kinds = [...new Set(times.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const ms = times.filter((time) => time.kind === kind).map((time) => time.ms);
    const [second, last] = [part(ms, 1 / 4, 1 / 2), part(ms, 3 / 4, 1)];
    const judged = Math.min(second.length, last.length) >= FEWEST;
    return {
      kind,
      count: ms.length,
      median: median(ms),
      second: percentile(second, 0.99),
      last: percentile(last, 0.99),
      judged,
    };
  });
}

/** Rows and bytes that tables have gained, the largest first. */
export function growthOf(before, after) {
  const known = new Map(before.map((table) => [table.name, table]));
  return after
    .map(({ name, rows, bytes }) => {
      const old = known.get(name) ?? { rows: 0, bytes: 0 };
      return { name, rows: rows - old.rows, bytes: bytes - old.bytes };
    })
    .filter(({ rows, bytes }) => rows !== 0 || bytes !== 0)
    .sort((one, other) => other.bytes - one.bytes);
}

/** Sentences about what misses a bar; none if all hold. */
export function verdictOf({ trends, tails, failures }) {
  const wrong = [];
  for (const { gateway, memory, descriptors } of trends) {
    if (memory.last > memory.middle * (1 + BARS.memory)) {
      const grown = (memory.last / memory.middle - 1) * 100;
      wrong.push(`gateway ${gateway}: memory grew by ${grown.toFixed(1)} %`);
    }
    const more = descriptors.last - descriptors.middle;
    if (more > BARS.descriptors) wrong.push(`gateway ${gateway}: ${more} descriptors more`);
  }
  for (const { kind, second, last, judged } of tails) {
    if (judged && last > BARS.p99 * second) {
      wrong.push(`${kind}: p99 rose from ${second.toFixed(0)} to ${last.toFixed(0)} ms`);
    }
  }
  if (failures > 0) wrong.push(`${failures} failures`);
  return wrong;
}

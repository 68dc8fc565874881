// Measurements under each fault, and the limits that were exceeded.

import { count, KINDS } from './history.mjs';
import { markdownTable } from './markdown.mjs';

/** The longest that an answer, and the return of full service after the fault, may take, in milliseconds. */
export const ANSWER_MS = 5_000;
/** The longest that `/readyz` may take: two statements of a second each, and some for a busy machine. */
const READY_MS = 2_500;

/** `12 acknowledged, 3 refused, 0 unknown` */
export const totals = (entries) => KINDS.map((kind) => `${count(entries, kind)} ${kind}`).join(', ');

const ms = (value) => (value === undefined ? '' : `${value.toFixed(0)} ms`);

/**
 * A run of a fault.
 *
 * @typedef {object} Run
 * @property {import('./history.mjs').Entry[]} entries entries of the history
 * @property {import('./client.mjs').Answer} ready the answer of `/readyz`
 * @property {import('./client.mjs').Answer} [page] the answer of the home page
 * @property {number} backMs until a booking was acknowledged after the fault
 * @property {boolean} [isHarmless] whether every operation may be acknowledged
 * @property {boolean} [isSuspended] whether clients wait for the end of the fault, so that no limit holds for answers
 */

export class Summary {
  /** @type {Map<string, Run[]>} by fault */
  #runs = new Map();
  /** Limits that were exceeded, as text. */
  breaches = [];

  /** Prints a run and keeps it. @param {Run} run */
  add(name, run) {
    this.#runs.set(name, [...(this.#runs.get(name) ?? []), run]);
    const { entries, ready, page, backMs, isHarmless, isSuspended } = run;
    const slowest = entries.reduce((one, other) => (one.ms > other.ms ? one : other));
    process.stdout.write(
      `${name.padEnd(26)} ${totals(entries)}; readyz ${ready.status} ${ready.body?.status} in ${ms(ready.ms)}; ` +
        `slowest answer ${ms(slowest.ms)} (${slowest.operation}), serving again after ${ms(backMs)}\n`,
    );
    const demand = (holds, text) => holds || this.breaches.push(`${name}: ${text}`);
    demand(isHarmless || count(entries, 'acknowledged') < entries.length, 'no operation met it');
    demand(isSuspended || slowest.ms <= ANSWER_MS, `${slowest.operation} answered after ${ms(slowest.ms)}`);
    demand(backMs <= ANSWER_MS, `serving again after ${ms(backMs)}`);
    demand(ready.ms <= READY_MS, `readiness took ${ms(ready.ms)}`);
    demand(!page || (page.status > 0 && page.status < 500), `the home page answered ${page?.status}`);
  }

  /** Totals of each fault as a Markdown table. */
  table() {
    const head = ['fault', 'times', ...KINDS, 'slowest answer', 'slowest `/readyz`', 'serving again after'];
    const rows = [...this.#runs].map(([name, runs]) => {
      const entries = runs.flatMap((run) => run.entries);
      const highest = (values) => ms(Math.max(...values));
      return [
        name,
        runs.length,
        ...KINDS.map((kind) => count(entries, kind)),
        highest(entries.map((entry) => entry.ms)),
        highest(runs.map(({ ready }) => ready.ms)),
        highest(runs.map(({ backMs }) => backMs)),
      ];
    });
    return markdownTable([head, ...rows]);
  }
}

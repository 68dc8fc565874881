// The history of a run: the outcome of every operation as clients received it, compared with what a fresh process reads.

import { markdownTable } from './markdown.mjs';
import { mapParallel } from './parallel.mjs';

/**
 * An operation that was sent.
 *
 * @typedef {object} Entry
 * @property {string} operation
 * @property {string} subject its subject, as text
 * @property {string} fault under which it was sent
 * @property {'acknowledged' | 'refused' | 'unknown'} kind
 * @property {string} message
 * @property {number} ms until the answer
 * @property {string} [violation] how the answer itself breaks the contract
 */

/**
 * The state of an operation's effect in a fresh process: complete once, absent, partial, or repeated. `unobservable` is
 * an effect of limited duration that has expired.
 *
 * @typedef {object} Reading
 * @property {'present' | 'absent' | 'partial' | 'duplicate' | 'unobservable'} state
 * @property {string} [detail] the values that were read, as text
 */

const ALLOWED = {
  acknowledged: ['present', 'unobservable'],
  refused: ['absent'],
  unknown: ['present', 'absent', 'unobservable'],
};

export const KINDS = Object.keys(ALLOWED);

export const count = (entries, kind) => entries.filter((entry) => entry.kind === kind).length;

/** Describes how the reading of an entry contradicts its outcome; `undefined` if it does not. */
export function mismatchOf(entry, { state, detail = '' }) {
  if (entry.violation) return `${describe(entry)}: ${entry.violation}`;
  if (ALLOWED[entry.kind].includes(state)) return undefined;
  return `${describe(entry)}, but ${state}${detail && `: ${detail}`}`;
}

const describe = ({ operation, subject, fault, kind, message }) =>
  `${operation} ${subject} under ${fault}: ${kind} (${message})`;

/** Entries of a run and the mismatches that checks have found among them. */
export class History {
  /** @type {Entry[]} */
  entries = [];
  /** @type {{operation: string, text: string}[]} */
  mismatches = [];
  /** Entries whose effect could not be observed. */
  unobservable = 0;
  #checked = 0;

  add(entry) {
    this.entries.push(entry);
  }

  /** Entries that were added since the last call. */
  takeUnchecked() {
    const entries = this.entries.slice(this.#checked);
    this.#checked = this.entries.length;
    return entries;
  }

  /** Reads entries, several at the same time, and keeps the mismatches. `read` returns a {@link Reading} of an entry. */
  async check(entries, readers, read) {
    const readings = await mapParallel(entries, readers, read);
    for (const [index, entry] of entries.entries()) {
      if (readings[index].state === 'unobservable') this.unobservable += 1;
      const text = mismatchOf(entry, readings[index]);
      if (text) this.mismatches.push({ operation: entry.operation, text });
    }
  }

  /** Adds a mismatch that was found otherwise. */
  reject(entry, detail) {
    this.mismatches.push({ operation: entry.operation, text: `${describe(entry)}, but ${detail}` });
  }

  /** Totals of each of these operations as a Markdown table. */
  table(operations) {
    const rows = operations.map((operation) => {
      const own = this.entries.filter((entry) => entry.operation === operation);
      const wrong = this.mismatches.filter((mismatch) => mismatch.operation === operation);
      return [operation, ...KINDS.map((kind) => count(own, kind)), wrong.length];
    });
    return markdownTable([['operation', ...KINDS, 'mismatches'], ...rows]);
  }
}

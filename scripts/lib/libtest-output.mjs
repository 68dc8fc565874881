// Parses the output of `cargo test` while it arrives, for the number of tests, the time of each test binary and the time
// of each test.
//
// Stable libtest prints no time per test, but prints each result at once, so that times follow from the order: it starts
// tests in order of name, as many at a time as it has threads, and the next one whenever one has ended. Compared with
// `--report-time` (202 tests of the crate booking, 2 threads) no time was off by more than 9 ms. The number of threads is
// the largest number of tests that ran at once in any binary: Node and Rust may disagree about the processors of a container.

import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const BINARY = /^Running (unittests )?(\S+) \((\S+)\)$/;
const DOC_TESTS = /^Doc-tests (\S+)$/;
const START = /^running \d+ tests?$/;
const RESULT = /^test (.+?)(?: - (?:should panic|compile|compile fail))? \.\.\. (ok|FAILED|ignored)\b/;
const SUMMARY = /^test result: \w+\. (\d+) passed; (\d+) failed;.* finished in ([\d.]+)s/;

/** Splits a stream of text into lines without colours; a carriage return ends one too, as in a progress bar. */
class Lines {
  #rest = '';

  push(text) {
    const lines = (this.#rest + text).split(/\r|\n/);
    this.#rest = lines.pop();
    return lines.map((line) => stripVTControlCharacters(line).trim());
  }
}

export class LibtestParser {
  #maxThreads;
  #stdout = new Lines();
  #stderr = new Lines();
  /** From cargo's standard error: which binaries it runs, then for which crates documentation tests. */
  #binaries = [];
  #docTests = [];
  #crate = '';
  /** From the binaries' standard output. */
  #runs = [];

  constructor(maxThreads = Number(process.env.RUST_TEST_THREADS) || availableParallelism()) {
    this.#maxThreads = maxThreads;
  }

  /** Takes a piece of standard error. */
  stderr(text) {
    for (const line of this.#stderr.push(text)) {
      const [, unit, source, path] = BINARY.exec(line) ?? [];
      if (path) {
        // Integration tests of all crates may have the same name; cargo runs them after the unit tests of their crate.
        if (unit) this.#crate = path.slice(path.lastIndexOf('/') + 1).replace(/-[0-9a-f]{16}$/, '');
        this.#binaries.push(`${this.#crate} ${source}`.trim());
      }
      const [, crate] = DOC_TESTS.exec(line) ?? [];
      if (crate) this.#docTests.push(`${crate} documentation`);
    }
  }

  /** Takes a piece of standard output that arrived at `now`, in milliseconds. */
  stdout(text, now) {
    for (const line of this.#stdout.push(text)) {
      if (START.test(line)) {
        // The two streams have no common order, so suites are matched by number; a crate may run its documentation
        // tests in parts.
        const suite = this.#binaries[this.#runs.length] ?? this.#docTests.at(-1) ?? 'unknown';
        this.#runs.push({ suite, start: now, finished: [] });
        continue;
      }
      const run = this.#runs.at(-1);
      if (!run) continue;
      const [, name, outcome] = RESULT.exec(line) ?? [];
      if (name) run.finished.push({ name, outcome, end: now });
      const [, passed, failed, seconds] = SUMMARY.exec(line) ?? [];
      if (seconds) run.summary = { passed: Number(passed), failed: Number(failed), seconds: Number(seconds) };
    }
  }

  /** Returns what `stages.mjs` calls a report, or undefined if no test binary ran. */
  report() {
    if (this.#runs.length === 0) return undefined;
    const threads = Math.max(...this.#runs.map(testsAtOnce));
    const runs = this.#runs.map((run, index) => {
      const suite = this.#binaries[index] ?? run.suite;
      const completed = run.finished.filter(({ outcome }) => outcome !== 'ignored');
      // A binary that was killed prints no summary.
      const failed = run.summary?.failed ?? completed.filter(({ outcome }) => outcome === 'FAILED').length;
      const total = run.summary ? run.summary.passed + failed : completed.length;
      const seconds = run.summary?.seconds ?? ((completed.at(-1)?.end ?? run.start) - run.start) / 1000;
      return {
        suite,
        total,
        failed,
        seconds,
        tests: threads <= this.#maxThreads ? testTimes(run, suite, threads) : [],
      };
    });
    const sum = (key) => runs.reduce((all, run) => all + run[key], 0);
    return {
      total: sum('total'),
      failed: sum('failed'),
      tests: runs.flatMap(({ tests }) => tests),
      binaries: runs.filter(({ total }) => total > 0).map(({ suite, total, seconds }) => ({ suite, total, seconds })),
    };
  }
}

const inOrderOfStart = ({ finished }) => [...finished].sort((one, other) => (one.name < other.name ? -1 : 1));

/** The number of threads that explains the order of the results. */
function testsAtOnce(run) {
  const position = new Map(inOrderOfStart(run).map((test, index) => [test, index]));
  // When `index` tests have finished, at most `index + threads` have been started.
  return run.finished.reduce((most, test, index) => Math.max(most, position.get(test) - index + 1), 1);
}

/** The time of each test of one run; none if results are missing. */
function testTimes(run, suite, threads) {
  const { start, finished, summary } = run;
  if (!summary || finished.length < summary.passed + summary.failed) return [];
  return inOrderOfStart(run).flatMap(({ name, outcome, end }, index) => {
    if (outcome === 'ignored') return [];
    const begin = index < threads ? start : finished[index - threads].end;
    return [{ suite, name, seconds: (end - begin) / 1000, failed: outcome === 'FAILED' }];
  });
}

// Runs named stages one after the other. A failed stage fails the whole run, but later ones still run, so that one run
// reports all errors. Tables at the end list the time of each stage and the slowest tests. If standard output is not a
// terminal, error lines are repeated above them, since CI servers often show only the end.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { listen } from './process.mjs';
import { processorSeconds } from './processor-time.mjs';
import { tellingLines } from './telling.mjs';
import { slowestTables, stageTable, timingsTsv } from './timings.mjs';

/** Starts measuring; the function that it returns ends it. */
function stopwatch() {
  const began = performance.now();
  const processor = processorSeconds();
  return () => ({
    wall: (performance.now() - began) / 1000,
    processor: processor === null ? null : processorSeconds() - processor,
  });
}

/**
 * Runs `[name, step]` pairs. A step returns its exit code, or nothing if it succeeded, and may call two functions that it
 * receives: `report` with the results of its tests (see `test-reports.mjs`), and `hear` with output of children that it
 * started with streams of its own. Returns 0, or 1 if any step failed; `timings` names a file for the times of all tests.
 */
export async function runStages(stages, { timings } = {}) {
  const total = stopwatch();
  const results = [];
  const reasons = [];
  for (const [name, step] of stages) {
    process.stdout.write(`\n── ${name}\n`);
    const measured = stopwatch();
    const heard = [];
    const hear = (text) => {
      if (!process.stdout.isTTY) heard.push(text);
    };
    if (!process.stdout.isTTY) listen(hear);
    let code;
    let report;
    try {
      code =
        (await step({
          hear,
          report(results) {
            report = results;
          },
        })) ?? 0;
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      code = error.code || 1;
    } finally {
      listen(null);
    }
    if (code !== 0) reasons.push(...tellingLines(heard.join('')).map((line) => `${name} | ${line}`));
    results.push({ name, ok: code === 0, ...measured(), report });
  }
  const sections = [reasons.join('\n'), stageTable(results, total()), slowestTables(results)];
  if (timings) {
    mkdirSync(dirname(timings), { recursive: true });
    writeFileSync(timings, timingsTsv(results));
    sections.push(`The times of all tests are in ${timings}.`);
  }
  process.stdout.write(
    sections
      .filter((section) => section !== '')
      .map((section) => `\n${section}\n`)
      .join(''),
  );
  return results.every(({ ok }) => ok) ? 0 : 1;
}

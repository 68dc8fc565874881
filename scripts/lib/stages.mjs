// Runs named stages one after the other, each with its output and its time. A stage that fails fails the whole, but
// the later ones still run: one run tells everything that is wrong. Where no terminal is watching, the lines that say
// why a stage failed are repeated at the end, since a CI server often shows the end alone.

import { listen } from './process.mjs';
import { tellingLines } from './telling.mjs';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs `[name, step]` pairs; a step answers its exit code, or nothing when it went well. Gives 0, or 1 when any failed. */
export async function runStages(stages) {
  const started = performance.now();
  const lines = [];
  const reasons = [];
  let failed = false;
  for (const [name, step] of stages) {
    process.stdout.write(`\n── ${name}\n`);
    const since = performance.now();
    const heard = [];
    if (!process.stdout.isTTY) listen((text) => heard.push(text));
    let code;
    try {
      code = (await step()) ?? 0;
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      code = error.code || 1;
    } finally {
      listen(null);
    }
    failed ||= code !== 0;
    if (code !== 0) reasons.push(...tellingLines(heard.join('')).map((line) => `${name} | ${line}`));
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${seconds(since).padStart(8)}  ${name}`);
  }
  if (reasons.length > 0) process.stdout.write(`\n${reasons.join('\n')}\n`);
  process.stdout.write(
    `\n${lines.join('\n')}\n${failed ? 'FAILED' : 'ok    '}  ${seconds(started).padStart(8)}  in all\n`,
  );
  return failed ? 1 : 0;
}

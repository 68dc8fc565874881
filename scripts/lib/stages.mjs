// Runs named stages one after the other, each with its output and its time. A stage that fails fails the whole, but
// the later ones still run: one run tells everything that is wrong.

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs `[name, step]` pairs; a step answers its exit code, or nothing when it went well. Gives 0, or 1 when any failed. */
export async function runStages(stages) {
  const started = performance.now();
  const lines = [];
  let failed = false;
  for (const [name, step] of stages) {
    process.stdout.write(`\n── ${name}\n`);
    const since = performance.now();
    let code;
    try {
      code = (await step()) ?? 0;
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      code = error.code || 1;
    }
    failed ||= code !== 0;
    lines.push(`${code === 0 ? 'ok    ' : 'FAILED'}  ${seconds(since).padStart(8)}  ${name}`);
  }
  process.stdout.write(
    `\n${lines.join('\n')}\n${failed ? 'FAILED' : 'ok    '}  ${seconds(started).padStart(8)}  in all\n`,
  );
  return failed ? 1 : 0;
}

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { processorSeconds } from './processor-time.mjs';
import { underSubreaper } from './subreaper.mjs';

const [command] = underSubreaper('sh', []);
const skip = command === 'sh' && 'needs Linux and Perl';
const sh = (script) => underSubreaper('sh', ['-c', script]);

test('exits as the command does', () => {
  assert.equal(spawnSync(...sh('exit 7')).status, 7);
  assert.equal(spawnSync(...sh('exit 0')).status, 0);
});

test('counts the processor time of a process whose parent has ended', { skip }, () => {
  const busy = `${process.execPath} -e 'while (process.cpuUsage().user < 100_000);'`;
  const before = processorSeconds();
  // `cat` ends when the orphan has closed its standard output.
  spawnSync(...sh(`( ${busy} & ) | cat; sleep 0.2`));
  assert.ok(processorSeconds() - before >= 0.08);
});

test('does not wait for processes that outlive the command', { skip }, () => {
  const since = performance.now();
  spawnSync(...sh('(sleep 20 >/dev/null 2>&1 & )'));
  assert.ok(performance.now() - since < 10_000);
});

test('forwards SIGTERM to the command', { skip }, async () => {
  // Ends by itself in any case.
  const child = spawn(...sh("trap 'exit 9' TERM; echo ready; for i in $(seq 400); do sleep 0.05; done"), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 9);
});

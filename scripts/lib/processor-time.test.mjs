import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { parseProcessorSeconds, processorSeconds } from './processor-time.mjs';

test('adds own time and the time of children, whatever the name of the command', () => {
  const stat = '4242 (node (worker) 1) S 1 4242 4242 0 -1 4194560 900 80 0 0 150 25 1000 225 20 0 11 0 500 1000 200';
  assert.equal(parseProcessorSeconds(stat), 14);
});

test('includes a child that has ended', { skip: processorSeconds() === null }, () => {
  const before = processorSeconds();
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 100_000);']);
  assert.ok(processorSeconds() - before >= 0.05);
});

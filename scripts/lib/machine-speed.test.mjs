import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { speedNow, speedWatch } from './machine-speed.mjs';

const scratchFile = () => join(mkdtempSync(join(tmpdir(), 'gaon-speed-')), 'speed.json');
const probing = (speeds) => () => speeds.shift();
const watchOf = (file, speeds, waits = []) =>
  speedWatch(file, { probe: probing(speeds), wait: async (ms) => void waits.push(ms) });

test('a machine twice as slow has half the speed', () => {
  const ticking = (step) => {
    let now = 0;
    return () => {
      now += step;
      return now;
    };
  };
  assert.equal(speedNow(ticking(1)), 1);
  assert.equal(speedNow(ticking(2)), 0.5);
});

test('a moment is slow beside the best that was seen', () => {
  const watch = watchOf(scratchFile(), [2, 1.8, 1.6, 2.2, 1.8]);
  assert.deepEqual(
    Array.from({ length: 5 }, () => watch.isFast()),
    [true, true, false, true, false],
  );
});

test('the best is that of all measurings into a folder', () => {
  const file = scratchFile();
  assert.equal(watchOf(file, [2]).isFast(), true);
  assert.equal(watchOf(file, [1]).isFast(), false);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { best: 2 });
});

test('waits for the machine, and no longer than it is told', async () => {
  const waits = [];
  const watch = watchOf(scratchFile(), [2, 1, 1, 2, 1, 1, 1, 1], waits);
  assert.equal(watch.isFast(), true);
  assert.equal(await watch.untilFast(10_000), true);
  assert.equal(waits.length, 2);
  assert.equal(await watch.untilFast(3_000), false);
  assert.equal(waits.length, 5);
});

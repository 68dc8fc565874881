import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Summary } from './summary.mjs';

const entry = (kind, ms) => ({ operation: 'booking', kind, ms });
const run = {
  entries: [entry('acknowledged', 10), entry('refused', 30)],
  ready: { status: 503, ms: 20 },
  page: { status: 200 },
  backMs: 40,
};

const breachesOf = (more) => {
  const summary = new Summary();
  summary.add('disk-full', { ...run, ...more });
  return summary.breaches;
};

test('a run within its limits breaches nothing', () => {
  assert.deepEqual(breachesOf({}), []);
  assert.deepEqual(breachesOf({ isHarmless: true, entries: [entry('acknowledged', 10)] }), []);
  assert.deepEqual(breachesOf({ isSuspended: true, entries: [entry('refused', 6_000)] }), []);
});

test('every limit that is exceeded is a breach', () => {
  for (const [more, expected] of [
    [{ entries: [entry('acknowledged', 10)] }, 'no operation met it'],
    [{ entries: [entry('refused', 5_001)] }, 'booking answered after 5001 ms'],
    [{ backMs: 5_001 }, 'serving again after 5001 ms'],
    [{ ready: { status: 503, ms: 2_501 } }, 'readiness took 2501 ms'],
    [{ page: { status: 0 } }, 'the home page answered 0'],
    [{ page: { status: 500 } }, 'the home page answered 500'],
  ])
    assert.deepEqual(breachesOf(more), [`disk-full: ${expected}`]);
});

test('the table has totals and the highest times of each fault', () => {
  const summary = new Summary();
  summary.add('disk-full', run);
  summary.add('disk-full', { ...run, backMs: 50 });
  assert.match(summary.table(), /^\| disk-full \| 2 \| 2 \| 2 \| 0 \| 30 ms \| 20 ms \| 50 ms \|$/m);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { growthOf, livesOf, percentile, tailsOf, trendOf, verdictOf } from './soak.mjs';

/** Samples of one process; the last third has other values. */
const life = (last, pid = 7) =>
  Array.from({ length: 15 }, (_, at) => ({ gateway: 1, pid, memory: 100, descriptors: 40, ...(at >= 10 && last) }));

const times = (kind, ms) => ms.map((one) => ({ kind, ms: one }));

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, at) => at + 1);
  assert.equal(percentile(values, 0.5), 51);
  assert.equal(percentile(values, 0.99), 100);
  assert.equal(percentile([3], 0.99), 3);
});

test('a life ends with its process, and a short one is not judged', () => {
  assert.deepEqual(
    livesOf([...life({}), ...life({}, 8).slice(0, 5)]).map((one) => one[0].pid),
    [7],
  );
});

test('memory and descriptors may be flat, and may not grow', () => {
  const verdict = (last) => verdictOf({ trends: [trendOf(life(last))], tails: [], failures: 0 });
  assert.deepEqual(verdict({ memory: 105, descriptors: 45 }), []);
  assert.deepEqual(verdict({ memory: 80 }), []);
  assert.deepEqual(verdict({ memory: 110 }), ['gateway 1: memory grew by 10.0 %']);
  assert.deepEqual(verdict({ descriptors: 46 }), ['gateway 1: 6 descriptors more']);
});

test('the slowest answers may not become slower, and a few answers say nothing', () => {
  const steady = Array.from({ length: 800 }, () => 10);
  const slower = steady.map((ms, at) => (at >= 600 ? 16 : ms));
  const verdict = (ms) => verdictOf({ trends: [], tails: tailsOf(times('page', ms)), failures: 0 });
  assert.deepEqual(verdict(steady), []);
  assert.deepEqual(verdict(slower), ['page: p99 rose from 10 to 16 ms']);
  assert.deepEqual(verdict(slower.slice(500, 700)), []);
});

test('each failure fails', () => {
  assert.deepEqual(verdictOf({ trends: [], tails: [], failures: 2 }), ['2 failures']);
});

test('growth names what changed, the largest first', () => {
  const before = [
    { name: 'booking', rows: 10, bytes: 100 },
    { name: 'dealer', rows: 5, bytes: 50 },
  ];
  const after = [
    { name: 'booking', rows: 12, bytes: 120 },
    { name: 'dealer', rows: 5, bytes: 50 },
    { name: 'outbox', rows: 4, bytes: 400 },
  ];
  assert.deepEqual(growthOf(before, after), [
    { name: 'outbox', rows: 4, bytes: 400 },
    { name: 'booking', rows: 2, bytes: 20 },
  ]);
});

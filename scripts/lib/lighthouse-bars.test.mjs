import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './lighthouse-bars.mjs';

const row = { scores: [100, 100, 100, 100], lcp: 1299, cls: 0.01, tbt: 99 };

test('a row is within when every figure is', () => {
  assert.equal(within(row), true);
});

for (const [what, change] of [
  ['its performance', { scores: [99, 100, 100, 100] }],
  ['any other score', { scores: [100, 100, 100, 99] }],
  ['what is seen last', { lcp: 1300 }],
  ['what moves', { cls: 0.011 }],
  ['what blocks it', { tbt: 100 }],
]) {
  test(`a row is not within by ${what}`, () => {
    assert.equal(within({ ...row, ...change }), false);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from './lighthouse-bars.mjs';

const row = { scores: [95, 100, 100, 100], lcp: 1499, cls: 0.02, tbt: 99 };

test('a row is within when every figure is', () => {
  assert.equal(within(row), true);
});

for (const [what, change] of [
  ['its performance', { scores: [94, 100, 100, 100] }],
  ['any other score', { scores: [95, 100, 100, 99] }],
  ['what is seen last', { lcp: 1500 }],
  ['what moves', { cls: 0.021 }],
  ['what blocks it', { tbt: 100 }],
]) {
  test(`a row is not within by ${what}`, () => {
    assert.equal(within({ ...row, ...change }), false);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose } from './licence.mjs';

test('of alternatives the one that asks least is taken', () => {
  assert.deepEqual(choose('Apache-2.0 OR MIT', 'a'), ['MIT']);
  assert.deepEqual(choose('MIT/Apache-2.0', 'a'), ['MIT']);
  assert.deepEqual(choose('GPL-3.0-only OR MPL-2.0', 'a'), ['MPL-2.0']);
});

test('every part of a conjunction is followed', () => {
  assert.deepEqual(choose('(MIT OR Apache-2.0) AND Unicode-3.0', 'a'), ['MIT', 'Unicode-3.0']);
  assert.deepEqual(choose('Apache-2.0 WITH LLVM-exception', 'a'), ['Apache-2.0 WITH LLVM-exception']);
});

test('terms that we cannot keep are refused, and so is what cannot be read', () => {
  for (const expression of [
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SSPL-1.0',
    'Hippocratic-2.1',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE.md',
    '(MIT',
    'MIT Apache-2.0',
    '',
  ]) {
    assert.throws(() => choose(expression, 'a crate'), /a crate: the licence/, expression);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingLines } from './telling.mjs';

test('names the failure among much else, once and without colours', () => {
  const said = [
    'compiling a',
    '\u001b[31m FAIL \u001b[0m src/a.test.ts > adds',
    'FAIL src/a.test.ts > adds',
    'AssertionError: 1 is not 2',
    'done',
  ];
  assert.deepEqual(tellingLines(said.join('\n')), [
    'FAIL  src/a.test.ts > adds',
    'FAIL src/a.test.ts > adds',
    'AssertionError: 1 is not 2',
  ]);
});

test('shows the end of what names no failure', () => {
  const said = Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n');
  assert.deepEqual(tellingLines(said).at(-1), 'line 39');
  assert.equal(tellingLines(said).length, 12);
});

test('is short even when everything fails', () => {
  const said = Array.from({ length: 400 }, (_, i) => `error: ${i}`).join('\n');
  assert.equal(tellingLines(said).length, 12);
});

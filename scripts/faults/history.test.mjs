import assert from 'node:assert/strict';
import { test } from 'node:test';
import { History, mismatchOf } from './history.mjs';

const entry = (kind, more = {}) => ({
  operation: 'booking',
  subject: '#7',
  fault: 'disk-full',
  kind,
  message: 'key',
  ms: 1,
  ...more,
});

test('an answer that the reading confirms is no mismatch', () => {
  for (const [kind, states] of Object.entries({
    acknowledged: ['present', 'unobservable'],
    refused: ['absent'],
    unknown: ['present', 'absent', 'unobservable'],
  }))
    for (const state of states) assert.equal(mismatchOf(entry(kind), { state }), undefined, `${kind}, ${state}`);
});

test('every other reading is a mismatch that names operation, subject, fault, answer and reading', () => {
  for (const [kind, states] of Object.entries({
    acknowledged: ['absent', 'partial', 'duplicate'],
    refused: ['present', 'partial', 'duplicate', 'unobservable'],
    unknown: ['partial', 'duplicate'],
  }))
    for (const state of states)
      assert.equal(
        mismatchOf(entry(kind), { state, detail: 'two rows' }),
        `booking #7 under disk-full: ${kind} (key), but ${state}: two rows`,
      );
});

test('an answer that breaks the contract is a mismatch whatever is read', () => {
  const wrong = entry('refused', { violation: '503 without Retry-After' });
  assert.match(mismatchOf(wrong, { state: 'absent' }), /\(key\): 503 without Retry-After$/);
});

test('a check reads each entry once and keeps every mismatch', async () => {
  const history = new History();
  const states = { lost: 'absent', kept: 'present', stored: 'present', half: 'partial', twice: 'duplicate' };
  const read = ({ subject }) => ({ state: states[subject] });
  history.add(entry('acknowledged', { subject: 'lost' }));
  history.add(entry('acknowledged', { subject: 'kept' }));
  await history.check(history.takeUnchecked(), 2, read);
  history.add(entry('refused', { subject: 'stored' }));
  history.add(entry('unknown', { subject: 'half', operation: 'draw' }));
  history.add(entry('unknown', { subject: 'twice', operation: 'draw' }));
  await history.check(history.takeUnchecked(), 2, read);
  assert.deepEqual(
    history.mismatches.map(({ text }) => text.match(/ (\w+) under/)[1]),
    ['lost', 'stored', 'half', 'twice'],
  );
  assert.equal(
    history.table(['booking', 'draw']),
    `| operation | acknowledged | refused | unknown | mismatches |
| --- | --- | --- | --- | --- |
| booking | 2 | 1 | 0 | 2 |
| draw | 0 | 0 | 2 | 2 |
`,
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Load } from './load.mjs';

const site = { signIn: () => undefined, moveClock: () => undefined };

/** A fake operation that returns `outcomes` in order, repeating the last one, and always reads `state`. */
function operation(outcomes, state, more = {}) {
  return {
    name: 'booking',
    perFault: 1,
    prepare: async () => ['#1'],
    nameOf: (subject) => subject,
    send: async () => ({ message: 'key', ms: 1, ...(outcomes.length > 1 ? outcomes.shift() : outcomes[0]) }),
    read: async () => ({ state }),
    ...more,
  };
}

async function mismatchesOf(one) {
  const load = new Load(site, [one]);
  await load.send(await load.prepare(), 'disk-full');
  await load.check();
  return load.history.mismatches.map(({ text }) => text);
}

const unknown = { kind: 'unknown' };
const acknowledged = (id) => ({ kind: 'acknowledged', id });

test('a refused operation that is stored is a mismatch', async () => {
  const [text] = await mismatchesOf(operation([{ kind: 'refused' }], 'present'));
  assert.equal(text, 'booking #1 under disk-full: refused (key), but present');
});

test('an operation of unknown outcome is sent again twice and both answers agree with what is read', async () => {
  const sent = (outcomes, state) => mismatchesOf(operation([unknown, ...outcomes], state, { isIdempotent: true }));
  assert.deepEqual(await sent([acknowledged(7)], 'present'), []);
  assert.deepEqual(await sent([{ kind: 'refused' }], 'absent'), []);
  for (const [outcomes, state] of [
    [[acknowledged(7), acknowledged(8)], 'present'],
    [[acknowledged(7), { kind: 'refused' }], 'present'],
    [[acknowledged(7)], 'absent'],
    [[unknown], 'absent'],
  ])
    assert.match((await sent(outcomes, state))[0], /^booking #1 under disk-full: unknown \(key\), but sent again: /);
});

test('without a key an operation of unknown outcome is not sent again', async () => {
  assert.deepEqual(await mismatchesOf(operation([unknown, acknowledged(7), acknowledged(8)], 'present')), []);
});

test('the baseline fails unless every operation is acknowledged', async () => {
  await new Load(site, [operation([acknowledged(7)], 'present')]).sendBaseline();
  const refusing = new Load(site, [operation([{ kind: 'refused' }], 'absent')]);
  await assert.rejects(refusing.sendBaseline(), /booking #1 without a fault: refused, key/);
});

// One fault under the mixed load.

import { Failure } from '../lib/process.mjs';
import { sleep } from './parallel.mjs';
import { ANSWER_MS } from './summary.mjs';

/** A fault begins so long after its batch, at most: hits operations between any two of their statements. */
const BEGIN_WITHIN_MS = 40;
/** Readiness is read when the first operations have met the fault. */
const PROBE_AFTER_MS = 200;
/** How long there are no file descriptors. */
const WITHOUT_DESCRIPTORS_MS = 1_500;

/**
 * Sends a batch of the load, starts the fault while the first operations are in progress, and ends it after the last
 * response.
 *
 * @param {import('./disk.mjs').Fault} fault
 */
export async function runFault(site, load, summary, { name, begin, end, preparesAfterBegin, isHarmless }) {
  const run = { isHarmless };
  if (preparesAfterBegin) await begin();
  const prepared = await load.prepare();
  try {
    const sending = load.send(prepared, name);
    await sleep(Math.random() * BEGIN_WITHIN_MS);
    if (!preparesAfterBegin) await begin();
    [run.entries, run.page, run.ready] = await Promise.all([
      sending,
      site.visitor().request('/kr'),
      sleep(PROBE_AFTER_MS).then(() => site.visitor().request('/readyz')),
    ]);
  } finally {
    await end();
  }
  run.backMs = await load.untilServing(2 * ANSWER_MS);
  summary.add(name, run);
}

/** Leaves no file descriptors while a batch is sent: nothing is accepted, and clients wait. */
export async function runWithoutDescriptors(site, load, summary, shim) {
  const name = 'no-descriptors';
  const prepared = await load.prepare();
  const half = prepared.length >> 1;
  const before = shim.injected();
  const early = load.send(prepared.slice(0, half), name);
  shim.set(name);
  const late = load.send(prepared.slice(half), name);
  await sleep(WITHOUT_DESCRIPTORS_MS);
  shim.set('none');
  if (shim.injected() === before) throw new Failure(`${name}: no call failed`);
  const backMs = await load.untilServing(2 * ANSWER_MS);
  const entries = [...(await early), ...(await late)];
  const ready = await site.visitor().request('/readyz');
  summary.add(name, { entries, ready, backMs, isHarmless: true, isSuspended: true });
}

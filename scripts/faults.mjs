// Faults of the disk under load, and whether every acknowledged booking is there afterwards: `just faults [rounds]`.
//
// A gateway on SQLite books without a pause while the fault injection library makes its file calls fail, each mode in turn.
// Afterwards it is killed, started again and asked for everything that it had acknowledged. Linux with glibc and a C
// compiler only; elsewhere it says so and does nothing.

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildShim } from './faults/shim.mjs';
import { DEMO_CLOCK, demoSettings, untilReady } from './lib/gateway.mjs';
import { gatewayBinary } from './lib/paths.mjs';
import { freePort } from './lib/port.mjs';
import { ended, Failure, main, start } from './lib/process.mjs';

const MODES = ['disk-full', 'disk-full 8192', 'read-only', 'fsync-fails', 'short-writes', 'io-error'];
/** Bookings sent during a fault, and clients that send them. */
const SENT_PER_FAULT = 40;
const CLIENTS = 4;
/** The bar of quality.md: refusals, and the return of full service after the fault, within so many milliseconds. */
const BAR_MS = 5_000;
const DAYS = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'];

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function getJson(address, path) {
  const answer = await fetch(address + path);
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

/** Every free time of every centre in the weeks of `DAYS`, in the order of time. */
async function freeTimes(address) {
  const dealers = await getJson(address, '/api/booking/get-dealers?isServiceCentre=true');
  const times = [];
  for (const day of DAYS)
    for (const { dealerCode } of dealers.body.data.slice(0, 20)) {
      const week = await getJson(
        address,
        `/api/booking/get-timeslot?selectedDate=${day}&serviceCentreCode=${dealerCode}`,
      );
      for (const slot of week.body.data.timeslots)
        if (slot.timeSlotType === 'Y')
          times.push({ DealerCode: dealerCode, SelectedDate: slot.date, SelectedTime: slot.timeSlot });
    }
  return times;
}

/** Sends a booking; what the client learns: `acknowledged` with an id, `refused`, or `unknown`. */
async function book(address, booking) {
  const sent = performance.now();
  const outcome = { ...booking, ms: 0, kind: 'unknown' };
  try {
    const answer = await fetch(`${address}/api/booking/save-booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, 'idempotency-key': booking.key },
      body: JSON.stringify(booking.body),
    });
    const body = await answer.json();
    if (answer.ok && body.status) Object.assign(outcome, { kind: 'acknowledged', id: body.data.serviceBookingID });
    else if (body.message !== 'outcome_unknown') outcome.kind = 'refused';
    outcome.message = body.message;
    if (answer.status === 503 && !answer.headers.has('retry-after'))
      throw new Failure('A 503 came without the header Retry-After');
  } catch (error) {
    if (error instanceof Failure) throw error;
  }
  outcome.ms = performance.now() - sent;
  return outcome;
}

function bookings(times) {
  let number = 0;
  return () => {
    const at = times[number % times.length];
    number += 1;
    const digits = String(number).padStart(6, '0');
    return {
      key: randomUUID(),
      body: {
        bookingDetails: { ...at, Make: 'Hyundai', Model: 'Grandeur', Year: '2024', Service: ['service-oil'] },
        contactor: { Name: '홍길동', Phone: `01000${digits}`, LicenseNo: `${digits.slice(0, 2)}가${digits.slice(2)}` },
        personalAgreement: true,
        thirdPartyAgreement: true,
      },
    };
  };
}

async function sendMany(address, next, count) {
  const outcomes = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (outcomes.length < count) outcomes.push(await book(address, next()));
    }),
  );
  return outcomes;
}

/** Milliseconds until a booking is acknowledged again. */
async function untilServing(address, next, outcomes) {
  const since = performance.now();
  while (performance.now() - since < 2 * BAR_MS) {
    const outcome = await book(address, next());
    outcomes.push(outcome);
    if (outcome.kind === 'acknowledged') return performance.now() - since;
    await sleep(50);
  }
  throw new Failure(`No booking was acknowledged within ${(2 * BAR_MS) / 1000} s after the fault had ended`);
}

async function missing(address, outcomes) {
  const lost = [];
  for (const { kind, id } of outcomes) {
    if (kind !== 'acknowledged') continue;
    const found = await getJson(address, `/api/booking/get-booking?serviceBookingID=${id}`);
    if (!found.body?.status) lost.push(id);
  }
  return lost;
}

const count = (outcomes, kind) => outcomes.filter((outcome) => outcome.kind === kind).length;

await main(async ([rounds = '1']) => {
  if (process.platform !== 'linux') {
    process.stdout.write('Fault injection needs Linux: nothing was tested\n');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'gaon-faults-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const shim = buildShim(join(folder, 'shim'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...demoSettings(data, port), ...shim.env(data), GATEWAY_LOG: 'off', GATEWAY_CLOCK: DEMO_CLOCK };
  const serve = () => start(gatewayBinary(), ['serve', '--demo'], { stdio: 'ignore', env });
  let gateway = serve();
  try {
    await untilReady(address, gateway);
    const next = bookings(await freeTimes(address));
    const everything = await sendMany(address, next, SENT_PER_FAULT);
    if (count(everything, 'acknowledged') === 0)
      throw new Failure('No booking was acknowledged before the first fault');
    for (let round = 0; round < Number(rounds); round += 1)
      for (const mode of MODES) {
        const injected = shim.injected();
        shim.set(mode);
        const during = await sendMany(address, next, SENT_PER_FAULT);
        const ready = await getJson(address, '/readyz');
        const page = await fetch(`${address}/kr`);
        shim.set('none');
        const back = await untilServing(address, next, during);
        const slowest = Math.max(...during.map(({ ms }) => ms));
        process.stdout.write(
          `${mode.padEnd(15)} ${count(during, 'acknowledged')} acknowledged, ${count(during, 'refused')} refused, ` +
            `${count(during, 'unknown')} unknown; readyz ${ready.status} ${ready.body?.status}; slowest answer ` +
            `${slowest.toFixed(0)} ms, serving again after ${back.toFixed(0)} ms\n`,
        );
        // A quota leaves existing bytes writable, and the journal reuses its own: there it may not be reached.
        if (shim.injected() === injected && !mode.includes(' '))
          throw new Failure(`${mode}: no call failed, so nothing was tested`);
        if (Math.max(slowest, back) > BAR_MS) throw new Failure(`${mode}: over the bar of ${BAR_MS} ms`);
        if (page.status >= 500) throw new Failure(`${mode}: the home page answered ${page.status}`);
        everything.push(...during);
      }
    const lostBefore = await missing(address, everything);
    gateway.kill('SIGKILL');
    await ended(gateway).catch(() => undefined);
    gateway = serve();
    await untilReady(address, gateway);
    const lost = await missing(address, everything);
    process.stdout.write(
      `${count(everything, 'acknowledged')} acknowledged bookings; missing before the kill: ${lostBefore.length}, after it: ${lost.length}\n`,
    );
    return lostBefore.length + lost.length > 0 ? 1 : 0;
  } finally {
    gateway.kill('SIGKILL');
    shim.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

// A flood beside honest visitors, with the limits of production: node scripts/faults/flood.mjs [seconds]. 500 visitors behind one IP address
// each hold a timeslot, fill in the form and book it; meanwhile one client without cookies books and holds as much as it can.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIDE_LIMITS } from '../lib/gateway.mjs';
import { main } from '../lib/process.mjs';
import { GatewayProcess } from './gateway-process.mjs';
import { newBooking, sendBooking } from './operations/bookings.mjs';
import { sleep, timesParallel } from './parallel.mjs';
import { Timeslots } from './timeslots.mjs';

const VISITORS = 500;
const CENTRES = 20;
/** A visitor needs between these many milliseconds for the form. */
const FORM_MS = [20_000, 60_000];
const CARRIER = '203.0.113.9';
const FLOODER = '192.0.2.1';
const VICTIM = 'victim@example.com';
const FLOOD = 220;
const PARALLEL = 8;
/** How long mails may take after the last request. */
const DELIVERY_MS = 15_000;
/**
 * Limits in `docs/SECURITY.md`: bookings of a network without holds per hour, mails about bookings to an address per
 * day, holds of a network at a centre.
 */
const ALLOWED = { bookings: 10, mails: 10, holdsPerCentre: 40 };

const SERVICES = ['service-oil'];
const HOLD = 'mutation($input: HoldTimeslotInput!) { holdTimeslot(input: $input) { hold { token } errors { code } } }';
const SAVE = 'mutation($input: SaveBookingInput!) { saveBooking(input: $input) { booking { id } errors { code } } }';
const CODE = 'mutation($input: BookingCodeInput!) { requestBookingCode(input: $input) { errors { code } } }';
const TOTAL = 'query { bookingList(input: {}) { total } }';

const hold = (client, timeslot) => client.mutate(HOLD, { input: { ...timeslot, serviceIds: SERVICES } });

/** The booking as the site's form sends it. */
const inputOf = ({ timeslot, key, body: { bookingDetails, contactor } }, holdToken) => ({
  ...timeslot,
  idempotencyKey: key,
  vehicle: { make: bookingDetails.Make, model: bookingDetails.Model, year: bookingDetails.Year },
  serviceIds: SERVICES,
  contact: {
    name: contactor.Name,
    phone: contactor.Phone,
    email: contactor.Email,
    licenseNo: contactor.LicenseNo,
  },
  consents: { personal: true, thirdParty: true, marketing: false, advertising: false },
  holdToken,
});

/** An honest visitor: holds a timeslot, fills in the form and books. Returns the outcome of the first refused step or of the booking. */
async function visit(site, timeslot) {
  const visitor = site.visitor(CARRIER);
  await visitor.request('/kr/select-timeslot');
  const held = await hold(visitor, timeslot);
  if (held.kind !== 'acknowledged') return held;
  await sleep(FORM_MS[0] + Math.random() * (FORM_MS[1] - FORM_MS[0]));
  return visitor.mutate(SAVE, { input: inputOf(newBooking(timeslot), held.data.hold.token) });
}

/** 500 visits that begin evenly within the time. */
async function crowd(site, timeslots, ms) {
  const gap = (ms - FORM_MS[1]) / VISITORS;
  return Promise.all(timeslots.map((timeslot, number) => sleep(number * gap).then(() => visit(site, timeslot))));
}

/**
 * Bookings without cookies or holds, alternating REST and GraphQL: with the victim's mail address, from one IP address
 * and from many; then with invented ones.
 */
async function floodBookings(site, timeslots) {
  const send = (email, ip) => async (number) => {
    const booking = newBooking(timeslots.next());
    if (email) booking.body.contactor.Email = email;
    const client = site.visitor(ip);
    return number % 2 === 0 ? sendBooking(client, booking) : client.mutate(SAVE, { input: inputOf(booking) });
  };
  const toVictim = await timesParallel(FLOOD, PARALLEL, send(VICTIM, FLOODER));
  const fromElsewhere = await timesParallel(FLOOD, PARALLEL, send(VICTIM, undefined));
  const invented = await timesParallel(FLOOD, PARALLEL, send(undefined, FLOODER));
  return { toVictim: [...toVictim, ...fromElsewhere], fromFlooder: [...toVictim, ...invented] };
}

/** Confirmation codes to the victim: each is a mail. */
const floodCodes = (site) =>
  timesParallel(FLOOD, PARALLEL, (number) =>
    site.visitor(number % 2 === 0 ? FLOODER : undefined).mutate(CODE, {
      input: { email: VICTIM, phone: '01000009999', language: 'KO' },
    }),
  );

/** Holds without cookies. Returns the outcomes with their centres. */
const floodHolds = (site, timeslots) =>
  timesParallel(FLOOD, PARALLEL, async () => {
    const timeslot = timeslots.next();
    return { ...(await hold(site.visitor(FLOODER), timeslot)), dealerCode: timeslot.dealerCode };
  });

/** How many have each value of `key`, the most frequent first. */
function countsBy(outcomes, key) {
  const counts = new Map();
  for (const outcome of outcomes) counts.set(outcome[key], (counts.get(outcome[key]) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

const acknowledgedOf = (outcomes) => outcomes.filter(({ kind }) => kind === 'acknowledged');

const summary = (outcomes) =>
  countsBy(outcomes, 'message')
    .map(([message, count]) => `${count} × ${message}`)
    .join(', ');

await main(async ([seconds = '600']) => {
  const data = mkdtempSync(join(tmpdir(), 'gaon-flood-'));
  const production = Object.fromEntries(Object.keys(WIDE_LIMITS).map((name) => [name, undefined]));
  const gateway = await GatewayProcess.start(join(data, 'data'), production);
  try {
    const { site } = gateway;
    await site.signIn();
    const timeslots = await Timeslots.of(site, CENTRES);
    const total = async () => (await site.staff.query(TOTAL)).bookingList.total;
    const before = await total();
    const honest = crowd(site, timeslots.take(VISITORS), Number(seconds) * 1_000);
    const { toVictim, fromFlooder } = await floodBookings(site, timeslots);
    const codes = await floodCodes(site);
    const holds = await floodHolds(site, timeslots);
    const visits = await honest;
    await sleep(DELIVERY_MS);
    const mails = site.mailsTo(VICTIM).length;
    const stored = (await total()) - before;
    const expected = acknowledgedOf([...visits, ...new Set([...toVictim, ...fromFlooder])]).length;
    const mostHolds = countsBy(acknowledgedOf(holds), 'dealerCode')[0][1];
    process.stdout.write(
      [
        `${VISITORS} honest visitors behind one address in ${seconds} s: ${summary(visits)}`,
        `${fromFlooder.length} bookings from one client: ${summary(fromFlooder)}`,
        `${toVictim.length} bookings with one mail address: ${summary(toVictim)}`,
        `${codes.length} codes to that address: ${summary(codes)}; mails to it in all: ${mails}`,
        `${holds.length} holds from that client: ${summary(holds)}; at one centre ${mostHolds} at most`,
        `bookings acknowledged ${expected}, stored ${stored}`,
        '',
      ].join('\n'),
    );
    const isWithin =
      acknowledgedOf(fromFlooder).length <= ALLOWED.bookings &&
      mails <= ALLOWED.mails &&
      mostHolds <= ALLOWED.holdsPerCentre;
    return isWithin && acknowledgedOf(visits).length === VISITORS && stored === expected ? 0 : 1;
  } finally {
    await gateway.kill();
    rmSync(data, { recursive: true, force: true });
  }
});

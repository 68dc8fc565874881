// The pages that Lighthouse measures, and their preconditions.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookingAt, entryOf, SEOUL, wholeDraft } from '../../frontend/e2e/support/drafts.ts';
import { demoVehicle } from './demo-vehicle.mjs';
import { root } from './paths.mjs';

const routes = JSON.parse(readFileSync(join(root, 'schema/routes.json'), 'utf8'));

const PLACE = { state: SEOUL, day: '2026-11-25', nth: 2 };
const VISITOR = { name: '홍길동', phone: '01000001234', licence: '12가3456' };

/** A vehicle of the demo catalogue, and the address of one of its parts. */
async function partsAt(address) {
  const ask = async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()).data;
  };
  const vehicle = await demoVehicle(ask);
  const { fittingParts } = await ask(
    'query Part($slug: String!) { fittingParts(vehicle: $slug, first: 1) { groups { parts { productNr companySku } } } }',
    { slug: vehicle },
  );
  const { productNr, companySku } = fittingParts.groups[0].parts[0];
  return { vehicle, part: `/part-detail/${encodeURIComponent(productNr)}/${encodeURIComponent(companySku)}` };
}

/** The id of a booking, a vehicle and a part, and the entry of the browser's storage that is a draft of all five steps. */
export async function prepare(address) {
  const booking = await bookingAt(address, PLACE, VISITOR);
  const parts = await partsAt(address);
  return { booking, parts, entry: async () => entryOf(await wholeDraft(address, { ...PLACE, nth: 5 }, VISITOR)) };
}

/** Pages that take a link out of a mail, or another site's answer, to stand for anything. */
const NOT_BY_THEMSELVES = new Set([
  'activation',
  'reset-password',
  'accept-invitation',
  'verify-mobile',
  'verify-mobile-result',
]);

/**
 * Every public page. `draft`: with a booking in progress, since without one the step redirects. `unlisted`: excluded
 * from search engines on purpose, so contradicting audits are skipped. `missing`: the browser logs the status of the
 * page itself as an error.
 */
const listed = (booking, parts) => [
  { name: 'home', path: '' },
  { name: 'about', path: '/about' },
  { name: 'hundred-years', path: '/hundred-years' },
  { name: 'service-center', path: '/service-center' },
  { name: 'service-center/service-oil', path: '/service-center/service-oil' },
  { name: 'products', path: '/products' },
  { name: 'products/parts-brakes', path: '/products/parts-brakes' },
  { name: 'parts-finder', path: '/parts-finder' },
  { name: 'parts-finder, a vehicle', path: `/parts-finder?vehicle=${parts.vehicle}` },
  { name: 'part-detail', path: parts.part },
  { name: 'events', path: '/events' },
  { name: 'events/wiperblade', path: '/events/wiperblade' },
  { name: 'events-details', path: '/events-details/winter-check' },
  { name: 'events-collect-info', path: '/events-collect-info/winter-check', unlisted: true },
  { name: 'events-success', path: '/events-success/winter-check', unlisted: true },
  { name: 'quiz', path: '/events/winterbatteries/quiz', unlisted: true },
  { name: 'quiz, verified in a dialog', path: '/events2fa/winterbatteries/quiz', unlisted: true },
  { name: 'quiz/completion', path: '/events/winterbatteries/quiz/completion', unlisted: true },
  { name: 'quiz-success', path: '/quiz-success/winterbatteries', unlisted: true },
  { name: 'prize-claim', path: '/prize-claim/winterbatteries', unlisted: true },
  { name: 'location-service', path: '/location-service' },
  { name: 'location-service, a region', path: `/location-service?state=${encodeURIComponent(SEOUL.ko)}` },
  { name: 'location-parts', path: '/location-parts' },
  { name: 'select-location', path: '/select-location' },
  { name: 'select-location, a centre', path: '/select-location/SC-0001', unlisted: true },
  { name: 'select-timeslot', path: '/select-timeslot', draft: true },
  { name: 'select-vehicle', path: '/select-vehicle', draft: true },
  { name: 'select-service', path: '/select-service', draft: true },
  { name: 'contact-info', path: '/contact-info', draft: true },
  { name: 'booking-confirmation', path: `/booking-confirmation/${booking}`, unlisted: true },
  { name: 'reschedule-booking', path: `/reschedule-booking/${booking}`, unlisted: true },
  { name: 'cancel-booking', path: `/cancel-booking/${booking}`, unlisted: true },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'terms-conditions', path: '/terms-conditions' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'coming-soon', path: '/coming-soon', unlisted: true },
  { name: 'context-search', path: `/context-search?q=${encodeURIComponent('오일 교환')}`, unlisted: true },
  { name: 'sign-in', path: '/sign-in', unlisted: true },
  { name: 'join-us', path: '/join-us', unlisted: true },
  { name: 'forgot-password', path: '/forgot-password', unlisted: true },
  { name: 'booking-data', path: '/booking-data', unlisted: true },
  { name: 'my-bookings', path: '/my-bookings', unlisted: true },
  { name: 'error', path: '/error', unlisted: true },
  { name: '404', path: '/no-such-page', unlisted: true, missing: true },
];

/** The pages of {@link listed}, of which none that the route table calls public may be missing. */
export function pages(booking, parts) {
  const measured = listed(booking, parts);
  const forgotten = routes.filter(
    ({ id, path, rights }) =>
      rights === 'public' &&
      path &&
      !NOT_BY_THEMSELVES.has(id) &&
      !measured.some((page) => matches(path, page.path.replace(/\?.*/, '') || '/')),
  );
  if (forgotten.length > 0) throw new Error(`Not measured: ${forgotten.map(({ path }) => path).join(', ')}`);
  return measured;
}

/** Whether a path is one of a route: `$id` stands for anything between two slashes. */
const matches = (route, path) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path);

// The pages that Lighthouse measures, and what a visitor has done before he stands on them.

import { bookingAt, entryOf, SEOUL, wholeDraft } from '../../frontend/e2e/support/drafts.ts';

const PLACE = { state: SEOUL, day: '2026-11-25', nth: 2 };
const VISITOR = { name: '홍길동', phone: '01000001234', licence: '12가3456' };

/** The id of a booking, and the entry of the browser's storage that is a draft of all five steps. */
export async function prepare(address) {
  const booking = await bookingAt(address, PLACE, VISITOR);
  return { booking, entry: async () => entryOf(await wholeDraft(address, { ...PLACE, nth: 5 }, VISITOR)) };
}

/**
 * Every public page. `draft`: with a booking begun, since without one the step shows the way back instead.
 * `unlisted`: meant to be kept out of search engines, so the audits that ask for the contrary are left out.
 * `missing`: the browser logs the status of the page itself as an error.
 */
export const pages = (booking) => [
  { name: 'home', path: '' },
  { name: 'location-service', path: '/location-service' },
  { name: 'location-service, a region', path: `/location-service?state=${encodeURIComponent(SEOUL.ko)}` },
  { name: 'location-parts', path: '/location-parts' },
  { name: 'select-location', path: '/select-location' },
  { name: 'select-timeslot', path: '/select-timeslot', draft: true },
  { name: 'select-vehicle', path: '/select-vehicle', draft: true },
  { name: 'select-service', path: '/select-service', draft: true },
  { name: 'contact-info', path: '/contact-info', draft: true },
  { name: 'booking-confirmation', path: `/booking-confirmation/${booking}`, unlisted: true },
  { name: 'reschedule-booking', path: `/reschedule-booking/${booking}`, unlisted: true },
  { name: 'cancel-booking', path: `/cancel-booking/${booking}`, unlisted: true },
  { name: 'error', path: '/error', unlisted: true },
  { name: '404', path: '/no-such-page', unlisted: true, missing: true },
];

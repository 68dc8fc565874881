/** The overview as a server returns it, for tests. */

import { addDays } from '../../features/booking/calendar-date';
import { localizedText } from '../../test/answers';

const RANGE = { from: '2026-11-09', to: '2026-12-07' };

/** 29 days from 9 November; on the `at`th there are `at` appointments, on the 23rd 40 of them. */
const days = Array.from({ length: 29 }, (_, at) => {
  const date = addDays(RANGE.from, at);
  return {
    __typename: 'OverviewDay',
    date,
    appointments: date === '2026-11-23' ? 40 : at,
    made: 2,
    cancelled: date === '2026-11-24' ? 3 : 0,
    noShows: date === '2026-11-10' ? 1 : 0,
    slots: 100,
    fullSlots: date === '2026-11-25' ? 80 : 10,
  };
});

/** Twelve centres: the first has the most bookings. */
const centres = Array.from({ length: 12 }, (_, at) => ({
  __typename: 'OverviewCentre',
  dealerCode: `SC-${String(at + 1).padStart(4, '0')}`,
  name: localizedText(`가온 ${at + 1}호점`, `GAON no. ${at + 1}`),
  appointments: 24 - at,
  cancelled: at === 11 ? 2 : 0,
  noShows: 0,
  slots: 200,
  fullSlots: at * 10,
}));

const event = (key: string, name: string, entries: number) => ({
  __typename: 'OverviewEvent',
  key,
  name,
  entries,
  days: days.map(({ date }, at) => ({ __typename: 'OverviewCount', date, count: at === 0 ? entries : 0 })),
});

export const parts = {
  bookings: { __typename: 'OverviewBookings', days, centres },
  events: [event('winterbatteries', 'winterbatteries', 7), event('cms-6', '겨울 무상 점검', 31)],
  missingTexts: 4,
  ageSeconds: null,
  outbox: { __typename: 'OverviewOutbox', waiting: 2, oldestSeconds: 90, failed: 0, uncertain: 0 },
};

export const none = { bookings: null, events: null, missingTexts: null, ageSeconds: null, outbox: null };

/** The server's response; without a range its default. */
export const overviewOf =
  (seen: Record<string, unknown> = parts) =>
  ({ from, to }: { from: string | null; to: string | null }) => ({
    overview: { __typename: 'Overview', ...RANGE, ...(from && { from }), ...(to && { to }), ...seen },
  });

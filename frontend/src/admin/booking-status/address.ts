/**
 * The screen's URL state, so that Back, reload and shared links restore it. Search terms may be personal data:
 * `use-address.ts` decides where they are stored.
 */
import { addDays, isCalendarDate } from '../../features/booking/calendar-date';
import type { BookingListInput, BookingSort, BookingState } from '../../graphql/schema.generated';
import { pageOf, pageText, sortingOf, sortingText } from '../search-params';

export type Search = Readonly<Record<string, string | undefined>>;

/** In the order of their line; the first one needs no name in the address. */
export const TABS = ['bookings', 'day', 'deliveries', 'report'] as const;
export type TabId = (typeof TABS)[number];

export const STATES: readonly BookingState[] = ['BOOKED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'];

/** Columns that a list can be sorted by, by their names in the address. */
const SORTS = {
  starts: 'STARTS',
  created: 'CREATED',
  number: 'NUMBER',
  centre: 'CENTRE',
  state: 'STATE',
} as const satisfies Record<string, BookingSort>;
export type SortName = keyof typeof SORTS;

/** Maximum length of a search term, as on the server. */
export const LONGEST_SEARCH = 100;

export interface Sort {
  by: SortName;
  descending: boolean;
}

/** Filters of the list; dates are `YYYY-MM-DD` of Seoul, null means unlimited. */
export interface ListParams {
  q: string;
  states: readonly BookingState[];
  centre: string | null;
  from: string | null;
  to: string | null;
  madeFrom: string | null;
  madeTo: string | null;
  sort: Sort;
  page: number;
}

/** Latest entries first. */
const NEWEST: Sort = { by: 'created', descending: true };

export const tabOf = ({ tab }: Search): TabId => TABS.find((one) => one === tab) ?? 'bookings';

const dayIn = (text: string | undefined): string | null => (text && isCalendarDate(text) ? text : null);

/** A range that ends before it begins would silently find nothing: its end is dropped. */
function rangeIn(from: string | undefined, to: string | undefined): [string | null, string | null] {
  const [first, last] = [dayIn(from), dayIn(to)];
  return first && last && last < first ? [first, null] : [first, last];
}

/** Parses search params to list filters; invalid values are dropped. */
export function listParamsOf(search: Search): ListParams {
  const [from, to] = rangeIn(search.from, search.to);
  const [madeFrom, madeTo] = rangeIn(search['made-from'], search['made-to']);
  const named = (search.state ?? '').split(',');
  return {
    q: Array.from((search.q ?? '').trim())
      .slice(0, LONGEST_SEARCH)
      .join(''),
    states: STATES.filter((state) => named.includes(state)),
    centre: search.centre || null,
    from,
    to,
    madeFrom,
    madeTo,
    sort: sortingOf(search.sort, SORTS, NEWEST) as Sort,
    page: pageOf(search.page),
  };
}

/** The address of a list. */
export function listSearch(asked: Partial<ListParams>): Search {
  const { q, states = [], centre, from, to, madeFrom, madeTo, sort = NEWEST, page = 1 } = asked;
  return {
    q: q || undefined,
    state: states.length === 0 ? undefined : states.join(','),
    centre: centre ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    'made-from': madeFrom ?? undefined,
    'made-to': madeTo ?? undefined,
    sort: sortingText(sort, NEWEST),
    page: pageText(page),
  };
}

/** The filters as query variables. */
export function listInput({ q, states, centre, sort, page, ...days }: ListParams): BookingListInput {
  return {
    search: q || null,
    states: states.length === 0 ? null : [...states],
    dealerCode: centre,
    startsFrom: days.from,
    startsTo: days.to,
    createdFrom: days.madeFrom,
    createdTo: days.madeTo,
    sort: SORTS[sort.by],
    descending: sort.descending,
    page,
  };
}

/** How many things narrow a list down beside what was typed. */
export const narrowedBy = ({ states, centre, from, to, madeFrom, madeTo }: ListParams): number =>
  [states.length > 0, centre, from || to, madeFrom || madeTo].filter(Boolean).length;

/** Presets of daily lists, by the key of their label; they keep search term and centre. */
export function quickLists(today: string): readonly { key: string; asked: Partial<ListParams> }[] {
  const soonest: Sort = { by: 'starts', descending: false };
  return [
    { key: 'quick_all', asked: {} },
    { key: 'quick_today', asked: { from: today, to: today, sort: soonest } },
    { key: 'quick_tomorrow', asked: { from: addDays(today, 1), to: addDays(today, 1), sort: soonest } },
    { key: 'quick_week', asked: { from: today, to: addDays(today, 6), sort: soonest } },
    // Past bookings that are still open.
    { key: 'quick_unclosed', asked: { states: ['BOOKED'], to: addDays(today, -1), sort: soonest } },
    { key: 'quick_made_today', asked: { madeFrom: today } },
  ];
}

/** A quick list in place of whatever narrowed the one that is shown. */
export const quickParams = ({ q, centre }: ListParams, asked: Partial<ListParams>): ListParams => ({
  ...listParamsOf({}),
  ...asked,
  q,
  centre,
});

/** Whether both have the same bookings, whatever their order and page. */
export function sameBookings(one: ListParams, other: ListParams): boolean {
  const bare = (asked: ListParams) =>
    JSON.stringify({ ...listSearch({ ...asked, sort: NEWEST, page: 1 }), q: asked.q });
  return bare(one) === bare(other);
}

/** The centre and day of a timetable. */
export interface DayParams {
  centre: string | null;
  day: string;
}

export const dayParamsOf = ({ centre, day }: Search, today: string): DayParams => ({
  centre: centre || null,
  day: dayIn(day) ?? today,
});

export const daySearch = ({ centre, day }: DayParams, today: string): Search => ({
  tab: 'day',
  centre: centre ?? undefined,
  day: day === today ? undefined : day,
});

/** Filters of deliveries: failed or uncertain ones, pending ones, or all. */
export const DELIVERY_VIEWS = ['troubled', 'waiting', 'all'] as const;
export type DeliveryView = (typeof DELIVERY_VIEWS)[number];

export const deliveryView = ({ show }: Search): DeliveryView =>
  DELIVERY_VIEWS.find((one) => one === show) ?? 'troubled';

export const deliverySearch = (view: DeliveryView, page = 1): Search => ({
  tab: 'deliveries',
  show: view === 'troubled' ? undefined : view,
  page: pageText(page),
});

/** The two ranges of a report, empty where they set no limit. */
export interface ReportRanges {
  requestFrom: string;
  requestTo: string;
  bookingFrom: string;
  bookingTo: string;
}

/** Unchecked, including ranges that end before they begin: the form reports the error (events spec §5). */
export const reportRanges = (search: Search): ReportRanges => ({
  requestFrom: dayIn(search['request-from']) ?? '',
  requestTo: dayIn(search['request-to']) ?? '',
  bookingFrom: dayIn(search['booking-from']) ?? '',
  bookingTo: dayIn(search['booking-to']) ?? '',
});

export const reportSearch = ({ requestFrom, requestTo, bookingFrom, bookingTo }: ReportRanges): Search => ({
  tab: 'report',
  'request-from': requestFrom || undefined,
  'request-to': requestTo || undefined,
  'booking-from': bookingFrom || undefined,
  'booking-to': bookingTo || undefined,
});

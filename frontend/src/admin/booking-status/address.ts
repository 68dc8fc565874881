/**
 * The screen's URL state, so that Back, reload and shared links restore it. Search terms may be personal data:
 * `use-address.ts` decides where they are stored.
 */
import { addDays, isCalendarDate } from '../../features/booking/calendar-date';
import type { BookingListInput, BookingSort, BookingState } from '../../graphql/schema.generated';
import { seoulTime } from '../../i18n/dates';
import { pageOf, pageText, sortingOf, sortingText } from '../search-params';

export type Search = Readonly<Record<string, string | undefined>>;

/** In the order of their line; the first one needs no name in the address. */
export const TABS = ['bookings', 'day', 'new', 'deliveries', 'report'] as const;
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
/** In the order in which people come. */
const SOONEST: Sort = { by: 'starts', descending: false };

/** All bookings, the newest first. */
const EVERYTHING: ListParams = {
  q: '',
  states: [],
  centre: null,
  from: null,
  to: null,
  madeFrom: null,
  madeTo: null,
  sort: NEWEST,
  page: 1,
};

type ListFilters = Pick<ListParams, 'q' | 'states' | 'from' | 'to' | 'madeFrom' | 'madeTo'>;

/** Whether nothing but a centre narrows the list down. */
const isUnfiltered = ({ q, states, from, to, madeFrom, madeTo }: ListFilters): boolean =>
  q === '' && states.length === 0 && !from && !to && !madeFrom && !madeTo;

/** Whether it is the list that the screen opens on: today's appointments, at one centre or all. */
export const isToday = (asked: ListFilters, today: string): boolean =>
  asked.from === today && asked.to === today && isUnfiltered({ ...asked, from: null, to: null });

export const tabOf = ({ tab }: Search): TabId => TABS.find((one) => one === tab) ?? 'bookings';

const dayIn = (text: string | undefined): string | null => (text && isCalendarDate(text) ? text : null);

/** A range that ends before it begins would silently find nothing: its end is dropped. */
function rangeIn(from: string | undefined, to: string | undefined): [string | null, string | null] {
  const [first, last] = [dayIn(from), dayIn(to)];
  return first && last && last < first ? [first, null] : [first, last];
}

/**
 * Parses search params to list filters; invalid values are dropped. An address without filters is the list of today's
 * appointments, one with `days=all` that of all bookings.
 */
export function listParamsOf(search: Search, today = seoulTime().date): ListParams {
  const [from, to] = rangeIn(search.from, search.to);
  const [madeFrom, madeTo] = rangeIn(search['made-from'], search['made-to']);
  const named = (search.state ?? '').split(',');
  const filters: ListFilters = {
    q: Array.from((search.q ?? '').trim())
      .slice(0, LONGEST_SEARCH)
      .join(''),
    states: STATES.filter((state) => named.includes(state)),
    from,
    to,
    madeFrom,
    madeTo,
  };
  const opening = search.days !== 'all' && isUnfiltered(filters);
  return {
    ...filters,
    ...(opening && { from: today, to: today }),
    centre: search.centre || null,
    sort: sortingOf(search.sort, SORTS, opening ? SOONEST : NEWEST) as Sort,
    page: pageOf(search.page),
  };
}

/** The address of a list. */
export function listSearch(asked: Partial<ListParams>, today = seoulTime().date): Search {
  const whole = { ...EVERYTHING, ...asked };
  const { q, states, centre, from, to, madeFrom, madeTo, page } = whole;
  const opening = isToday(whole, today);
  const usual = opening ? SOONEST : NEWEST;
  return {
    q: q || undefined,
    state: states.length === 0 ? undefined : states.join(','),
    centre: centre ?? undefined,
    days: isUnfiltered(whole) ? 'all' : undefined,
    from: opening ? undefined : (from ?? undefined),
    to: opening ? undefined : (to ?? undefined),
    'made-from': madeFrom ?? undefined,
    'made-to': madeTo ?? undefined,
    sort: sortingText(asked.sort ?? usual, usual),
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
  return [
    { key: 'quick_today', asked: { from: today, to: today, sort: SOONEST } },
    { key: 'quick_tomorrow', asked: { from: addDays(today, 1), to: addDays(today, 1), sort: SOONEST } },
    { key: 'quick_week', asked: { from: today, to: addDays(today, 6), sort: SOONEST } },
    // Past bookings that are still open.
    { key: 'quick_unclosed', asked: { states: ['BOOKED'], to: addDays(today, -1), sort: SOONEST } },
    { key: 'quick_made_today', asked: { madeFrom: today } },
    { key: 'quick_all', asked: {} },
  ];
}

/** A quick list in place of whatever narrowed the one that is shown. */
export const quickParams = ({ q, centre }: ListParams, asked: Partial<ListParams>): ListParams => ({
  ...EVERYTHING,
  ...asked,
  q,
  centre,
});

/** Whether both have the same bookings, whatever their order and page. */
export function sameBookings(one: ListParams, other: ListParams): boolean {
  const bare = (asked: ListParams) =>
    JSON.stringify([asked.q, asked.states, asked.centre, asked.from, asked.to, asked.madeFrom, asked.madeTo]);
  return bare(one) === bare(other);
}

/**
 * The list with another search term. A term looks through all bookings where today's were shown, and without it today's
 * are shown again.
 */
export function withTerm(asked: ListParams, q: string, today: string): Partial<ListParams> {
  if (q && isToday(asked, today)) return { q, from: null, to: null, sort: NEWEST };
  if (!q && isUnfiltered({ ...asked, q: '' })) return { q: '', from: today, to: today, sort: SOONEST };
  return { q };
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

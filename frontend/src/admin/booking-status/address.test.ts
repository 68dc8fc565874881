import { describe, expect, it } from 'vitest';
import {
  dayParamsOf,
  daySearch,
  deliverySearch,
  deliveryView,
  listInput,
  listParamsOf,
  listSearch,
  narrowedBy,
  quickLists,
  quickParams,
  reportRanges,
  reportSearch,
  sameBookings,
  tabOf,
  withTerm,
} from './address';

const TODAY = '2026-11-23';
/** Search params as the router parses them: without undefined members. */
const given = (search: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('the address of a list', () => {
  it('says what the list is about, and is read back as it was', () => {
    const search = {
      q: '1234',
      state: 'BOOKED,NO_SHOW',
      centre: 'SC-0001',
      from: '2026-11-23',
      to: '2026-11-29',
      'made-from': '2026-11-01',
      'made-to': '2026-11-02',
      sort: '-starts',
      page: '3',
    };
    const asked = listParamsOf(search);
    expect(asked.states).toEqual(['BOOKED', 'NO_SHOW']);
    expect(asked.sort).toEqual({ by: 'starts', descending: true });
    expect(listSearch(asked)).toEqual(search);
    expect(narrowedBy(asked)).toBe(4);
  });

  const everything = {
    search: null,
    states: null,
    dealerCode: null,
    startsFrom: null,
    startsTo: null,
    createdFrom: null,
    createdTo: null,
    sort: 'CREATED',
    descending: true,
    page: 1,
  };

  it('is bare for today’s appointments, at one centre or at all', () => {
    const soonest = { startsFrom: TODAY, startsTo: TODAY, sort: 'STARTS', descending: false };
    expect(given(listSearch(listParamsOf({}, TODAY), TODAY))).toEqual({});
    expect(listInput(listParamsOf({}, TODAY))).toEqual({ ...everything, ...soonest });
    const one = { centre: 'SC-0001', sort: '-state', page: '2' };
    expect(given(listSearch(listParamsOf(one, TODAY), TODAY))).toEqual(one);
    expect(listInput(listParamsOf(one, TODAY))).toMatchObject({ startsFrom: TODAY, sort: 'STATE', page: 2 });
  });

  it('says so when it is about all bookings', () => {
    expect(given(listSearch({}, TODAY))).toEqual({ days: 'all' });
    expect(listInput(listParamsOf({ days: 'all' }, TODAY))).toEqual(everything);
    expect(given(listSearch({ centre: 'SC-0001' }, TODAY))).toEqual({ days: 'all', centre: 'SC-0001' });
  });

  it('names the days of today beside another filter', () => {
    const search = { state: 'BOOKED', from: TODAY, to: TODAY };
    expect(given(listSearch(listParamsOf(search, TODAY), TODAY))).toEqual(search);
  });

  it.each([
    ['no day', { from: 'yesterday', to: '2026-02-30' }],
    ['an unknown state', { state: 'LOST' }],
    ['an unknown column', { sort: 'phone' }],
    ['no page', { page: '-2' }],
  ])('means nothing by %s', (_, search) => {
    expect(listParamsOf(search, TODAY)).toEqual(listParamsOf({}, TODAY));
  });

  it('leaves the end of a range out that comes before its beginning', () => {
    const asked = listParamsOf({ from: '2026-11-23', to: '2026-11-22' });
    expect([asked.from, asked.to]).toEqual(['2026-11-23', null]);
  });

  it('asks for no more than the server takes', () => {
    expect(listParamsOf({ q: '가'.repeat(150) }).q).toHaveLength(100);
    expect(listParamsOf({ page: '999999999' }).page).toBe(200_000_000);
  });

  it('has quick lists that can be told apart', () => {
    const addresses = quickLists(TODAY).map(({ asked }) => JSON.stringify(listSearch(asked, TODAY)));
    expect(new Set(addresses).size).toBe(addresses.length);
    const unclosed = quickLists(TODAY).find(({ key }) => key === 'quick_unclosed');
    expect(given(listSearch(unclosed?.asked ?? {}, TODAY))).toEqual({
      state: 'BOOKED',
      to: '2026-11-22',
      sort: 'starts',
    });
  });
});

describe('a quick list', () => {
  const today = quickLists(TODAY).find(({ key }) => key === 'quick_today')?.asked ?? {};
  const narrowed = listParamsOf({ q: '1234', centre: 'SC-0001', state: 'CANCELLED', 'made-to': TODAY, page: '4' });

  it('keeps what was typed and the centre, and nothing else', () => {
    const asked = quickParams(narrowed, today);
    expect(given(listSearch(asked))).toEqual({
      q: '1234',
      centre: 'SC-0001',
      from: TODAY,
      to: TODAY,
      sort: 'starts',
    });
  });

  it('is known again in another order and on another page', () => {
    const shown = { ...quickParams(narrowed, today), sort: { by: 'state', descending: true } as const, page: 2 };
    expect(sameBookings(shown, quickParams(shown, today))).toBe(true);
    expect(sameBookings(shown, quickParams(shown, {}))).toBe(false);
  });
});

describe('a search', () => {
  const opened = listParamsOf({ centre: 'SC-0001' }, TODAY);

  it('looks through all days where today was shown, and shows today again without its term', () => {
    const found = { ...opened, ...withTerm(opened, '김가온', TODAY) };
    expect([found.q, found.from, found.to, found.centre]).toEqual(['김가온', null, null, 'SC-0001']);
    expect({ ...found, ...withTerm(found, '', TODAY) }).toEqual(opened);
  });

  it('stays within other filters', () => {
    const missed = listParamsOf({ state: 'NO_SHOW' }, TODAY);
    expect(withTerm(missed, '김가온', TODAY)).toEqual({ q: '김가온' });
    expect(withTerm({ ...missed, q: '김가온' }, '', TODAY)).toEqual({ q: '' });
  });
});

describe('the addresses of the other tabs', () => {
  it('open the list for a tab that is none', () => {
    expect(tabOf({})).toBe('bookings');
    expect(tabOf({ tab: 'secrets' })).toBe('bookings');
    expect(tabOf({ tab: 'report' })).toBe('report');
  });

  it('take a day as it is and today without one', () => {
    expect(dayParamsOf({ centre: 'SC-0001', day: 'soon' }, TODAY)).toEqual({ centre: 'SC-0001', day: TODAY });
    expect(given(daySearch({ centre: 'SC-0001', day: TODAY }, TODAY))).toEqual({ tab: 'day', centre: 'SC-0001' });
    const tomorrow = daySearch({ centre: null, day: '2026-11-24' }, TODAY);
    expect(dayParamsOf(tomorrow, TODAY)).toEqual({ centre: null, day: '2026-11-24' });
  });

  it('list what is in trouble first', () => {
    expect(deliveryView({})).toBe('troubled');
    expect(given(deliverySearch('troubled'))).toEqual({ tab: 'deliveries' });
    expect(deliveryView(deliverySearch('all', 2))).toBe('all');
  });

  it('keep the ranges of a report, those too that the form will refuse', () => {
    const ranges = { requestFrom: '2026-11-20', requestTo: '2026-11-01', bookingFrom: '', bookingTo: '2026-12-31' };
    expect(reportRanges(reportSearch(ranges))).toEqual(ranges);
    expect(reportRanges({ 'request-from': 'x' }).requestFrom).toBe('');
  });
});

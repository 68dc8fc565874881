import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPlace, noBrowserPlace } from '../../location/test-browser';
import { rememberPlace } from '../../location/use-near-me';
import { localizedText } from '../../test/answers';
import { useDraftStore } from '../booking/draft-store';
import { type Answers, NO_ANSWER, visit } from '../booking/wizard/test-support';
import PartsDealerFinderScreen from './PartsDealerFinderScreen';
import ServiceCentreFinderScreen from './ServiceCentreFinderScreen';

vi.mock('../../map/LazyMap', () => ({ LazyMap: () => null }));
vi.mock('../../map/region', () => ({ regionAt: async () => ({ state: '서울특별시', city: '강남구' }) }));

const HERE = { lat: 37.4979, lng: 127.0276 };
const seoul = localizedText('서울특별시', 'Seoul');
const gangnam = localizedText('강남구', 'Gangnam-gu');

const dealer = (code: string, lat: number, open = true) => ({
  __typename: 'Dealer',
  kind: 'SERVICE_CENTRE',
  code,
  name: localizedText(`가온 ${code}`),
  address: localizedText('서울특별시 강남구 가온로 1'),
  phone: '02-000-1234',
  mobilePhone: null,
  exclusiveShop: false,
  linkHref: null,
  location: { __typename: 'GeoPoint', lat, lng: HERE.lng },
  tradingHours: [],
  // Open all day, or not at all: the test has no clock of its own.
  openingToday: {
    __typename: 'OpeningToday',
    opens: open ? '00:00' : null,
    closes: open ? '24:00' : null,
    closedFor: null,
  },
});
const many = Array.from({ length: 15 }, (_, index) => dealer(`SC-${index + 10}`, HERE.lat + 0.3 - index / 100));

/** Each test has a city of its own, so that no answer that is kept for Back serves another. */
const open = (city: string, dealers: Answers[string], at = `?state=서울특별시&city=${city}`, more: Answers = {}) =>
  visit(ServiceCentreFinderScreen, {
    route: '/location-service',
    at: `/location-service${at}`,
    answers: {
      FinderStates: () => ({ states: [{ __typename: 'State', name: seoul, dealerCount: 20 }] }),
      FinderCities: () => ({
        cities: [gangnam, localizedText(city)].map((name) => ({ __typename: 'City', name, dealerCount: 10 })),
      }),
      FinderDealers: dealers,
      ...more,
    },
  });
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

beforeEach(() => {
  noBrowserPlace();
  rememberPlace(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('the finder', () => {
  it('begins at the visitor, the nearest first', async () => {
    const browser = browserPlace({ permission: 'granted' });
    const { sentOf } = await open('', () => ({ dealers: [dealer('FAR', 37.6), dealer('NEAR', 37.5)] }), '');
    await waitFor(() => expect(browser.asked()).toBe(1));
    expect(sentOf('FinderDealers')).toEqual([]);
    act(() => browser.tell(HERE));
    await screen.findByRole('button', { name: '가온 NEAR' });
    expect(names()).toEqual(['가온 NEAR', '가온 FAR']);
    expect(sentOf('FinderDealers').map(({ variables }) => variables)).toEqual([
      { kind: 'SERVICE_CENTRE', state: '서울특별시', city: '강남구' },
    ]);
    expect((screen.getByRole('combobox', { name: /시·군·구/ }) as HTMLInputElement).value).toBe('강남구');
  });

  it('shows a dozen, and what the address names as chosen before all others', async () => {
    await open('종로구', () => ({ dealers: many }), '?state=서울특별시&city=종로구&dealer=SC-24');
    const chosen = await screen.findByRole('button', { name: '가온 SC-24' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(names()).toHaveLength(12);
    expect(names()[0]).toBe('가온 SC-24');
  });

  it('draws the next ones and puts the focus on the first of them', async () => {
    const { user } = await open('중구', () => ({ dealers: many }));
    await user.click(await screen.findByRole('button', { name: '3곳 더 보기' }));
    expect(names()).toHaveLength(15);
    expect(document.activeElement?.textContent).toContain('가온 SC-22');
  });

  it('shows those open now, and what to do when none is', async () => {
    const { user } = await open('용산구', () => ({ dealers: [dealer('OPEN', 37.5), dealer('SHUT', 37.5, false)] }));
    await user.click(await screen.findByRole('button', { name: '영업 중만 보기' }));
    await waitFor(() => expect(names()).toEqual(['가온 OPEN']));
  });

  it('shows the earliest free time of each, and orders by it', async () => {
    const times = { LATE: '18:00', EARLY: '09:30' };
    const { user, path } = await open(
      '서대문구',
      () => ({ dealers: [dealer('NONE', 37.5), dealer('LATE', 37.5), dealer('EARLY', 37.5)] }),
      undefined,
      {
        EarliestTimes: () => ({
          earliestTimes: Object.entries(times).map(([dealerCode, time]) => ({
            __typename: 'EarliestTime',
            dealerCode,
            date: '2126-12-03',
            time,
          })),
        }),
      },
    );
    const early = (await screen.findByText('12월 3일 (화) 09:30부터 예약 가능')).closest('article');
    expect(early?.querySelector('h2')?.textContent).toBe('가온 EARLY');
    expect(names()).toEqual(['가온 NONE', '가온 LATE', '가온 EARLY']);
    await user.click(screen.getByRole('button', { name: '빠른 예약 순' }));
    await waitFor(() => expect(names()).toEqual(['가온 EARLY', '가온 LATE', '가온 NONE']));
    expect(path()).toBe('/location-service');
  });

  it('searches as soon as a district or province is chosen', async () => {
    const states = [localizedText('대구광역시', 'Daegu'), localizedText('울산광역시', 'Ulsan')];
    const { user, sentOf } = await open('양천구', () => ({ dealers: [] }), '?state=대구광역시', {
      FinderStates: () => ({ states: states.map((name) => ({ __typename: 'State', name, dealerCount: 20 })) }),
    });
    const searched = () => sentOf('FinderDealers').map(({ variables }) => [variables.state, variables.city]);
    const choose = async (field: RegExp, option: string) => {
      await user.click(await screen.findByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/시·군·구/, '양천구');
    await waitFor(() => expect(searched().at(-1)).toEqual(['대구광역시', '양천구']));
    await choose(/시·도/, '울산광역시');
    await waitFor(() => expect(searched().at(-1)).toEqual(['울산광역시', null]));
  });

  it('chooses the centre that is booked, and goes on to its times', async () => {
    const one = dealer('BOOK', 37.5);
    const { user, path } = await open('동대문구', () => ({ dealers: [one] }), undefined, {
      BookingCentre: () => ({ dealer: { ...one, state: seoul, city: gangnam } }),
    });
    const book = await screen.findByRole('link', { name: '여기서 예약, 가온 BOOK' });
    expect(book.getAttribute('href')).toBe('/select-location/BOOK');
    await user.click(book);
    await waitFor(() => expect(path()).toBe('/select-timeslot'));
    expect(useDraftStore.getState().draft.BookDetails.DealerCode).toBe('BOOK');
  });

  it('unfolds the chosen one: hours, directions, address and the booking page elsewhere', async () => {
    const one = { ...dealer('ONE', 37.5), linkHref: 'https://booking.example/one', mobilePhone: '010-0000-0001' };
    const { user } = await open('은평구', () => ({ dealers: [one] }));
    const name = await screen.findByRole('button', { name: '가온 ONE' });
    expect(screen.queryByRole('link', { name: /카카오맵/ })).toBeNull();
    screen.getByRole('link', { name: '여기서 예약, 가온 ONE' });
    expect(screen.getByRole('link', { name: '전화 02-000-1234' }).getAttribute('href')).toBe('tel:020001234');
    await user.click(name);
    const kakao = await screen.findByRole('link', { name: '가온 ONE 길찾기, 카카오맵 (새 창)' });
    expect(kakao.getAttribute('href')).toContain(`,37.5,${HERE.lng}`);
    screen.getByRole('table', { name: '영업시간' });
    screen.getByRole('button', { name: '주소 복사' });
    screen.getByRole('link', { name: /휴대전화 010-0000-0001/ });
    expect(screen.getByRole('link', { name: /톡 예약/ }).getAttribute('href')).toBe('https://booking.example/one');
  });

  it('calls a parts dealer by a button that shows its number', async () => {
    await visit(PartsDealerFinderScreen, {
      route: '/location-parts',
      at: '/location-parts?state=서울특별시&city=금천구',
      answers: {
        FinderStates: () => ({ states: [{ __typename: 'State', name: seoul, dealerCount: 20 }] }),
        FinderCities: () => ({ cities: [{ __typename: 'City', name: localizedText('금천구'), dealerCount: 1 }] }),
        FinderDealers: () => ({ dealers: [{ ...dealer('PD-1', 37.5), kind: 'PARTS_DEALER' }] }),
      },
    });
    const call = await screen.findByRole('link', { name: '가온 PD-1에 전화하기, 02-000-1234' });
    expect(call.textContent).toBe('02-000-1234');
  });

  it('says that all are closed, and shows them', async () => {
    const { user } = await open(
      '성동구',
      () => ({ dealers: [dealer('SHUT', 37.5, false)] }),
      '?state=서울특별시&city=성동구&open=1',
    );
    await user.click(await screen.findByRole('button', { name: '모두 보기' }));
    await waitFor(() => expect(names()).toEqual(['가온 SHUT']));
  });

  it('tries again what was cut', async () => {
    let cut = true;
    const { user } = await open('광진구', () => {
      if (cut) throw new Error('cut');
      return { dealers: [dealer('ONE', 37.5)] };
    });
    await screen.findByText(/정보를 불러오지 못했어요/);
    cut = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('button', { name: '가온 ONE' });
  });

  it('leads on from a district without anybody', async () => {
    const { user, sentOf } = await open('강동구', () => ({ dealers: [] }));
    await screen.findByText('서울특별시 강동구에서는 찾지 못했어요');
    await user.click(screen.getByRole('button', { name: '서울특별시 전체 보기' }));
    await waitFor(() => expect(sentOf('FinderDealers').at(-1)?.variables).toMatchObject({ city: null }));
  });

  it('has the shape of what comes while it comes', async () => {
    await open('마포구', () => NO_ANSWER);
    expect(screen.getByRole('region', { name: '검색 결과' }).getAttribute('aria-busy')).toBe('true');
  });
});

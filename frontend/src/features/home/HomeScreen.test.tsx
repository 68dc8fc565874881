import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoBrand } from '../../shell/test-brand';
import { useBrand } from '../../shell/use-brand';
import { localizedText } from '../../test/answers';
import { type Answers, visit } from '../account/test-support';
import { useDraftStore } from '../booking/draft-store';
import { picture } from '../events/test-support';
import HomeScreen from './HomeScreen';
import { slide } from './test-slides';

vi.mock(import('../../shell/use-brand'), async (original) => ({ ...(await original()), useBrand: vi.fn() }));
vi.mock('./carousel/use-embla');

beforeEach(() => {
  vi.mocked(useBrand).mockReturnValue(demoBrand);
});

const words = (text: string) => ({ __typename: 'EventText' as const, text, language: 'KO' as const });
const event = (id: string, description = '') => ({
  __typename: 'EventCard' as const,
  id,
  url: `event-${id}`,
  name: words(`이벤트 ${id}`),
  description: words(description),
  buttonText: words(''),
  banner: null,
  startDate: '2026-11-01',
  endDate: '2026-12-31',
});
const home = {
  homeSlides: [slide('first')],
  states: [
    { __typename: 'State' as const, name: localizedText('서울특별시', 'Seoul'), dealerCount: 82 },
    { __typename: 'State' as const, name: localizedText('제주특별자치도', 'Jeju'), dealerCount: 12 },
  ],
  serviceCategories: [
    {
      __typename: 'ServiceCategory' as const,
      items: [
        {
          __typename: 'ServiceItem' as const,
          id: 'oil',
          name: localizedText('엔진오일 교환', 'Oil change'),
          minutes: 30,
        },
      ],
    },
  ],
  activeEvents: [event('1', '배터리를 무료로 봐 드려요'), event('2'), event('3'), event('4')],
};
const open = (answers: Answers = { Home: () => home }) => visit(HomeScreen, { route: '/', answers });
const part = (name: string) => within(screen.getByRole('region', { name }));
const leads = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the home page', () => {
  it('shows the sections in the order of the visual direction', async () => {
    await open();
    await screen.findByText('first 제목');
    const names = screen.getAllByRole('region').map((region) => {
      const labelled = region.getAttribute('aria-labelledby');
      return region.getAttribute('aria-label') ?? document.getElementById(labelled ?? '')?.textContent;
    });
    expect(names).toEqual([
      '지금 받을 수 있는 혜택',
      '정비 항목',
      '예약은 1분이면 충분해요',
      '새 소식',
      '가온 부품',
      '가까운 가온 찾기',
      '집에서 받는 가온 부품',
    ]);
  });

  it('has a tile a service and a tile a product category', async () => {
    await open();
    const services = leads(part('정비 항목').getAllByRole('link'));
    expect(services).toHaveLength(8);
    expect(services).toContain('/service-center/service-oil');
    const products = leads(part('가온 부품').getAllByRole('link'));
    expect(products.slice(0, 4)).toEqual([
      '/parts-finder',
      '/products',
      '/products/parts-oil',
      '/products/parts-battery',
    ]);
  });

  it('leads to both finders, into a booking and to the store', async () => {
    await open();
    expect(leads(part('가까운 가온 찾기').getAllByRole('link'))).toEqual(['/location-service', '/location-parts']);
    expect(leads(part('예약은 1분이면 충분해요').getAllByRole('link'))).toEqual(['/select-location']);
    const store = part('집에서 받는 가온 부품').getByRole('link', { name: /새 창/ });
    expect(store.getAttribute('href')).toBe(demoBrand.storeUrl);
  });

  it('has the outline of the country where the map will be', async () => {
    await open();
    const outline = screen.getByRole('region', { name: '가까운 가온 찾기' }).querySelector('use');
    expect(outline?.getAttribute('href')).toMatch(/sketch\.svg.*#sketch$/);
  });

  it('has no store block for a brand without a store', async () => {
    vi.mocked(useBrand).mockReturnValue({ ...demoBrand, storeUrl: null });
    await open();
    expect(screen.queryByRole('region', { name: '집에서 받는 가온 부품' })).toBeNull();
  });

  it('stands without slides, where there are none', async () => {
    const { sentOf } = await open({ Home: () => ({ ...home, homeSlides: [] }) });
    await waitFor(() => expect(sentOf('Home')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: '새 소식' })).toBeNull();
    part('정비 항목');
  });

  it('says when they did not come, and tries again', async () => {
    let lost = true;
    const { user } = await open({
      Home: () => {
        if (lost) throw new Error('offline');
        return home;
      },
    });
    await screen.findByText('새 소식을 불러오지 못했어요.');
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('first 제목');
  });

  it('has a link per assembly of the car, which lights while it is pointed at', async () => {
    const { user } = await open();
    const list = within(screen.getByRole('list', { name: '정비 부위 8곳' }));
    const links = list.getAllByRole('link');
    expect(leads(links)).toHaveLength(8);
    const brakes = list.getByRole('link', { name: '브레이크' });
    expect(brakes.getAttribute('href')).toBe('/service-center/service-brakes');
    expect(brakes.dataset.lit).toBeUndefined();
    await user.hover(brakes);
    expect(brakes.dataset.lit).toBe('true');
    expect(list.getByRole('link', { name: '엔진오일' }).dataset.lit).toBeUndefined();
  });

  it('sets the benefit of three events beside their names', async () => {
    await open();
    const offers = await screen.findByRole('region', { name: '지금 받을 수 있는 혜택' });
    expect(within(offers).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    within(offers).getByText('배터리를 무료로 봐 드려요');
    expect(leads(within(offers).getAllByRole('link'))).toEqual([
      '/events',
      '/events-details/event-1',
      '/events-details/event-2',
      '/events-details/event-3',
    ]);
  });

  it('shows the drawing of an offer that has one, which repeats its words', async () => {
    const pictured = { ...event('1'), banner: picture('oil.webp', { alt: '오일' }) };
    await open({ Home: () => ({ ...home, activeEvents: [pictured, event('2')] }) });
    const [, first, second] = part('지금 받을 수 있는 혜택').getAllByRole('link');
    const drawing = first?.querySelector('img');
    expect([drawing?.getAttribute('src'), drawing?.alt]).toEqual(['/events-cms/oil.webp?w=1200', '']);
    expect(second?.querySelector('img')).toBeNull();
  });
});

describe('the booking bar', () => {
  afterEach(() => useDraftStore.getState().clear());

  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], label: string, option: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
    await user.click(screen.getByRole('option', { name: option }));
  };

  it('counts the centres of the answer', async () => {
    await open();
    await screen.findByText('전국 서비스센터 94곳');
  });

  it('fills the draft and leads to the centres', async () => {
    const { user, href } = await open();
    await screen.findByText('전국 서비스센터 94곳');
    await choose(user, '지역', /서울/);
    await choose(user, '정비', /엔진오일 교환/);
    await choose(user, '날짜', /^내일/);
    await user.click(screen.getByRole('button', { name: '빈 시간 보기' }));
    await waitFor(() => expect(href()).toBe('/select-location'));
    const { BookDetails } = useDraftStore.getState().draft;
    expect(BookDetails.SelectedState).toEqual({ ko: '서울특별시', en: 'Seoul' });
    expect(BookDetails.Service).toEqual([
      { serviceID: 'oil', serviceName: { ko: '엔진오일 교환', en: 'Oil change' }, minutes: 30 },
    ]);
    expect(BookDetails.SelectedDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('offers the earliest time of the chosen region, and books it', async () => {
    const times = { 서울특별시: '14:00', 제주특별자치도: '09:30' };
    const { user, sentOf, href } = await open({
      Home: () => home,
      EarliestTimes: ({ state }: { state: keyof typeof times | null }) => ({
        earliestTimes: [
          { __typename: 'EarliestTime', dealerCode: 'LATE', date: '2126-12-04', time: '09:00' },
          { __typename: 'EarliestTime', dealerCode: 'SC-1', date: '2126-12-03', time: state ? times[state] : '12:00' },
        ],
      }),
      BookingCentre: ({ code }) => ({
        dealer: {
          __typename: 'Dealer',
          kind: 'SERVICE_CENTRE',
          code,
          name: localizedText('가온 제주센터', 'GAON Jeju'),
          address: localizedText('제주특별자치도 제주시', 'Jeju-si, Jeju'),
          phone: '064-000-1234',
          state: localizedText('제주특별자치도', 'Jeju'),
          city: localizedText('제주시', 'Jeju-si'),
          exclusiveShop: false,
          tradingHours: [],
        },
      }),
    });
    await screen.findByRole('link', { name: /가장 빠른 예약 시간.*12월 3일 \(화\) 12:00.*가온 제주센터/ });
    await choose(user, '지역', /제주/);
    await choose(user, '정비', /엔진오일 교환/);
    const offer = await screen.findByRole('link', { name: /09:30/ });
    expect(sentOf('EarliestTimes').at(-1)?.variables).toEqual({
      state: '제주특별자치도',
      city: null,
      serviceIds: ['oil'],
    });
    expect(offer.getAttribute('href')).toBe('/select-location/SC-1');
    await user.click(offer);
    await waitFor(() => expect(href()).toBe('/select-vehicle'));
    expect(useDraftStore.getState().draft.BookDetails).toMatchObject({
      DealerCode: 'SC-1',
      SelectedDate: '2126-12-03',
      SelectedTime: '09:30',
      Service: [{ serviceID: 'oil' }],
    });
  });

  it('leaves the draft as it is when nothing was chosen', async () => {
    const { user, href } = await open();
    await user.click(screen.getByRole('button', { name: '빈 시간 보기' }));
    await waitFor(() => expect(href()).toBe('/select-location'));
    expect(useDraftStore.getState().draft.LastUpdate).toBeNull();
  });
});

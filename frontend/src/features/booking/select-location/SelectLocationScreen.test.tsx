import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPlace, noBrowserPlace } from '../../../location/test-browser';
import { rememberPlace } from '../../../location/use-near-me';
import { localizedText } from '../../../test/answers';
import { useDraftStore } from '../draft-store';
import { type Answers, visit } from '../wizard/test-support';
import { BookingCentreDocument } from './SelectLocation.generated';
import SelectLocationScreen, { prepare } from './SelectLocationScreen';

vi.mock('../../../map/LazyMap', () => ({ LazyMap: () => null }));
vi.mock('../../../map/region', () => ({ regionAt: async () => ({ state: '서울특별시', city: '강남구' }) }));

const seoul = localizedText('서울특별시', 'Seoul');
const gangnam = localizedText('강남구', 'Gangnam-gu');
const HERE = { lat: 37.4979, lng: 127.0276 };
const centre = (code: string, ko: string, north = 0) => ({
  __typename: 'Dealer',
  kind: 'SERVICE_CENTRE',
  code,
  name: localizedText(ko),
  address: localizedText(`서울특별시 강남구 가온로 ${code.slice(-1)}`),
  phone: '02-000-1234',
  state: seoul,
  city: gangnam,
  exclusiveShop: false,
  location: { __typename: 'GeoPoint', lat: HERE.lat + north, lng: HERE.lng },
  tradingHours: [],
});
const centres = [centre('SC-0001', '가온 강남센터', 0.05), centre('SC-0002', '가온 역삼센터')];
const answers: Answers = {
  BookingStates: () => ({ states: [{ __typename: 'State', name: seoul, dealerCount: 2 }] }),
  BookingCities: () => ({ cities: [{ __typename: 'City', name: gangnam }] }),
  BookingCentres: () => ({ dealers: centres }),
  BookingCentre: ({ code }) => ({ dealer: centres.find((dealer) => dealer.code === code) ?? null }),
};
const open = (at?: string) =>
  at
    ? visit(SelectLocationScreen, { route: '/select-location/$id', at, answers })
    : visit(SelectLocationScreen, { route: '/select-location', answers });
const details = () => useDraftStore.getState().draft.BookDetails;

beforeEach(() => {
  useDraftStore.getState().clear();
  sessionStorage.clear();
  noBrowserPlace();
  rememberPlace(null);
});

describe('the location step', () => {
  it('needs a state for the search, and a centre for Next', async () => {
    const { user, path, sent } = await open();
    await user.click(screen.getByRole('button', { name: '센터 찾기' }));
    const state = screen.getByRole('combobox', { name: '시·도' });
    expect(state.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(state);
    expect(sent.some(({ name }) => name === 'BookingCentres')).toBe(false);
    const words = '지역을 먼저 고르고 센터를 선택해 주세요.';
    // What is missing is said beside Next, until the summary lists it.
    expect(screen.getAllByText(words)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '다음' }));
    const provinces = screen.getByRole('region', { name: '어느 지역에서 정비받으세요?' });
    expect(within(provinces).getByText(words).parentElement?.id).toBe(provinces.getAttribute('aria-describedby'));
    const link = screen.getByRole('link', { name: words });
    expect(screen.getAllByText(words)).toHaveLength(2);
    await user.click(link);
    const province = await screen.findByRole('button', { name: '서울특별시 2곳' });
    expect(document.activeElement).toBe(province);
    expect(path()).toBe('/select-location');
    await user.click(province);
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    screen.getByRole('link', { name: '서비스센터를 선택해 주세요.' });
  });

  it('finds the centres of a whole state, takes one and goes to the timeslots', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('combobox', { name: '시·도' }));
    await user.click(await screen.findByRole('option', { name: '서울특별시' }));
    await user.click(screen.getByRole('button', { name: '센터 찾기' }));
    await user.click(await screen.findByRole('radio', { name: '가온 역삼센터' }));
    expect(sent.find(({ name }) => name === 'BookingCentres')?.variables).toEqual({ state: '서울특별시', city: null });
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-timeslot' });
    expect(details()).toMatchObject({ DealerCode: 'SC-0002', SelectedState: { ko: '서울특별시', en: 'Seoul' } });
  });

  it('searches as soon as a province or a district is chosen, and chooses nothing of several', async () => {
    const { user, sentOf } = await open();
    await user.click(await screen.findByRole('combobox', { name: '시·도' }));
    await user.click(await screen.findByRole('option', { name: '서울특별시' }));
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    await user.click(screen.getByRole('combobox', { name: '시·군·구' }));
    await user.click(await screen.findByRole('option', { name: '강남구' }));
    await waitFor(() =>
      expect(sentOf('BookingCentres').map(({ variables }) => variables)).toEqual([
        { state: '서울특별시', city: null },
        { state: '서울특별시', city: '강남구' },
      ]),
    );
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    expect(details().DealerCode).toBe('');
  });

  it('offers the provinces with their centres, and moves the focus to the list of the one pressed', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '서울특별시 2곳' }));
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    const list = screen.getByRole('heading', { level: 2, name: '서비스센터' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    expect(details()).toMatchObject({ SelectedState: { ko: '서울특별시', en: 'Seoul' }, SelectedCity: null });
    expect(screen.queryByRole('button', { name: '서울특별시 2곳' })).toBeNull();
  });

  it('chooses the only centre of an area, unless another is chosen', async () => {
    const only = { ...answers, BookingCentres: () => ({ dealers: centres.slice(0, 1) }) };
    useDraftStore.getState().chooseState({ ko: '서울특별시', en: 'Seoul' });
    await visit(SelectLocationScreen, { route: '/select-location', answers: only });
    const radio = await screen.findByRole('radio', { name: '가온 강남센터' });
    await waitFor(() => expect((radio as HTMLInputElement).checked).toBe(true));
    expect(details().DealerCode).toBe('SC-0001');
  });

  it('shows the earliest free time for the chosen services on each card', async () => {
    useDraftStore.getState().chooseState({ ko: '서울특별시', en: 'Seoul' });
    useDraftStore
      .getState()
      .chooseServices([{ serviceID: 'service-brakes', serviceName: { ko: '브레이크', en: 'Brakes' }, minutes: 60 }]);
    const earliestTimes = [{ __typename: 'EarliestTime', dealerCode: 'SC-0002', date: '2126-12-03', time: '14:00' }];
    const { sentOf } = await visit(SelectLocationScreen, {
      route: '/select-location',
      answers: { ...answers, EarliestTimes: () => ({ earliestTimes }) },
    });
    expect(await screen.findByText('12월 3일 (화) 14:00부터 예약 가능')).toBeTruthy();
    expect(screen.getByText('온라인 예약이 마감됐어요')).toBeTruthy();
    expect(sentOf('EarliestTimes')[0]?.variables).toEqual({
      state: '서울특별시',
      city: null,
      serviceIds: ['service-brakes'],
    });
  });

  it('moves the focus to the list that was searched for, each time', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: '시·도' }));
    await user.click(await screen.findByRole('option', { name: '서울특별시' }));
    const search = screen.getByRole('button', { name: '센터 찾기' });
    await user.click(search);
    const list = await screen.findByRole('heading', { level: 2, name: '서비스센터' });
    await waitFor(() => expect(document.activeElement).toBe(list));
    await user.click(await screen.findByRole('radio', { name: '가온 역삼센터' }));
    expect(document.activeElement).not.toBe(list);
    await user.click(search);
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('leaves the focus where it is when the list comes by itself', async () => {
    await open('/select-location/SC-0002');
    const list = await screen.findByRole('heading', { level: 2, name: '서비스센터' });
    expect(document.activeElement).not.toBe(list);
  });

  it('has the centre of the address chosen, in the list of its district', async () => {
    const { user } = await open('/select-location/SC-0002');
    const radio = await screen.findByRole('radio', { name: '가온 역삼센터' });
    expect((radio as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-timeslot' });
  });

  it('keeps a centre chosen in place of that of the address when one comes back', async () => {
    const { user, back } = await open('/select-location/SC-0002');
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    await user.click(screen.getByRole('radio', { name: '가온 강남센터' }));
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-timeslot' });
    back();
    const radio = await screen.findByRole('radio', { name: '가온 강남센터' });
    expect((radio as HTMLInputElement).checked).toBe(true);
  });

  it('says that the centre of the address is unknown, and goes on without it', async () => {
    await open('/select-location/SC-9999');
    await screen.findByText(/주소에 적힌 센터를 찾을 수 없어요/);
    expect(details().DealerCode).toBe('');
    screen.getByRole('combobox', { name: '시·도' });
  });

  it('begins in the district of a visitor who has allowed it, the nearest first', async () => {
    const browser = browserPlace({ permission: 'granted' });
    await open();
    await waitFor(() => expect(browser.asked()).toBe(1));
    expect(screen.queryByRole('group')).toBeNull();
    act(() => browser.tell(HERE));
    await screen.findByRole('radio', { name: '가온 역삼센터' });
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'SC-0002',
      'SC-0001',
    ]);
    expect(details()).toMatchObject({ SelectedState: { en: 'Seoul' }, SelectedCity: { en: 'Gangnam-gu' } });
    expect(details().DealerCode).toBe('');
  });

  it('asks for no place where the draft names one already', async () => {
    const browser = browserPlace({ permission: 'granted', pressed: true });
    useDraftStore.getState().chooseState({ ko: '서울특별시', en: 'Seoul' });
    await open();
    await screen.findByRole('radio', { name: '가온 강남센터' });
    expect(browser.asked()).toBe(0);
  });

  it('puts the list away with a draft that has lain idle', async () => {
    useDraftStore.getState().chooseState({ ko: '서울특별시', en: 'Seoul' });
    await open();
    await screen.findByRole('radio', { name: '가온 강남센터' });
    act(() => useDraftStore.getState().clear());
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a page that came with the centre of its address', () => {
  const client = () => {
    const made = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
    const [, dealer] = centres;
    if (!dealer) throw new Error('two centres are needed');
    const data = { dealer: { ...dealer, __typename: 'Dealer' as const, kind: 'SERVICE_CENTRE' as const } };
    made.writeQuery({ query: BookingCentreDocument, variables: { code: 'SC-0002' }, data: data as never });
    return made;
  };

  it('has it chosen before the first render, which chooses nothing again', async () => {
    prepare(client(), { id: 'SC-0002' }, 'an entry');
    expect(details()).toMatchObject({ DealerCode: 'SC-0002', SelectedCity: { en: 'Gangnam-gu' } });
    const before = details();
    await open('/select-location/SC-0002');
    const radio = await screen.findByRole('radio', { name: '가온 역삼센터' });
    expect((radio as HTMLInputElement).checked).toBe(true);
    expect(details()).toBe(before);
  });

  it('leaves another choice alone that was made after it', () => {
    prepare(client(), { id: 'SC-0002' }, 'an entry');
    useDraftStore.getState().chooseDealer({ code: 'SC-0001', name: seoul, phone: '', state: seoul, city: gangnam });
    prepare(client(), { id: 'SC-0002' }, 'an entry');
    expect(details().DealerCode).toBe('SC-0001');
  });

  it('chooses nothing of an unknown one', () => {
    prepare(client(), { id: 'SC-9999' }, 'an entry');
    prepare(client(), {}, 'an entry');
    expect(details().DealerCode).toBe('');
  });
});

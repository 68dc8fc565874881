import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localizedText } from '../../../test/answers';
import { useDraftStore } from '../draft-store';
import { priceGuide } from '../prices/test-guide';
import { completeDraft } from '../test-data';
import { type Answers, heldAnswer, refusedHold, visit } from '../wizard/test-support';
import SelectServiceScreen from './SelectServiceScreen';

const item = (id: string, name: string, minutes: number) => ({
  __typename: 'ServiceItem',
  id,
  name: localizedText(name),
  description: localizedText(`${name} 점검`),
  minutes,
});
const category = (id: string, name: string, items: unknown[]) => ({
  __typename: 'ServiceCategory',
  id,
  name: localizedText(name),
  items,
});
const slot = (time: string, status: string) => ({ __typename: 'Timeslot', date: '2026-11-24', time, status });
const week =
  (...slots: unknown[]) =>
  () => ({
    timeslots: {
      __typename: 'TimeslotsPayload',
      week: { __typename: 'TimeslotWeek', dayList: ['2026-11-24'], timeslots: slots },
      errors: [],
    },
  });
const answers: Answers = {
  BookingServices: () => ({
    serviceCategories: [
      category('a', '기본 정비', [item('service-oil', '엔진오일', 30), item('service-wiper', '와이퍼', 10)]),
      category('b', '제동', [item('service-brakes', '브레이크', 90)]),
    ],
  }),
  BookingTimes: week(slot('10:30', 'FREE')),
};
const withoutServices = () => {
  const draft = completeDraft(Date.now());
  return { ...draft, BookDetails: { ...draft.BookDetails, Service: [] } };
};
const open = (more: Answers = {}) =>
  visit(SelectServiceScreen, { route: '/select-service', draft: withoutServices(), answers: { ...answers, ...more } });
const next = () => screen.getByRole('button', { name: '다음' });

beforeEach(() => useDraftStore.getState().clear());

describe('the service step', () => {
  it('shows prices for the class of the car, and their total here and in the details', async () => {
    const { user, sentOf } = await open({
      PriceGuide: () => ({ priceGuide }),
      CarClass: () => ({ carClass: 'MID_SIZE' }),
    });
    const oil = await screen.findByRole('checkbox', { name: /^엔진오일/ });
    await screen.findByText('70,000원~120,000원');
    expect(sentOf('CarClass').map(({ variables }) => variables)).toEqual([{ make: 'Kia', model: 'K5' }]);
    const described = (oil.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(described.at(-1)?.textContent).toContain('70,000원부터 120,000원까지');
    screen.getByText(/^참고용 금액이에요/);
    await user.click(oil);
    await user.click(screen.getByRole('checkbox', { name: /^와이퍼/ }));
    const details = within(screen.getByRole('complementary', { name: '예약 내용' }));
    await waitFor(() => expect(screen.getAllByText('90,000원~140,000원')).toHaveLength(2));
    details.getByText('90,000원~140,000원');
    await user.click(screen.getByRole('checkbox', { name: /^브레이크/ }));
    expect(screen.queryByText('90,000원~140,000원')).toBeNull();
    expect(details.getByText(/예상 금액/).textContent).toBe('예상 금액 센터에 문의해 주세요');
  });

  it('shows the range over all classes for a car of an unknown class, and says so', async () => {
    await open({ PriceGuide: () => ({ priceGuide }), CarClass: () => ({ carClass: null }) });
    await screen.findByText('50,000원~120,000원');
    screen.getByText(/차급을 몰라 모든 차급의 범위를 보여 드려요/);
  });

  it('groups services by category and adds up their minutes', async () => {
    const { user } = await open();
    const brakes = within(await screen.findByRole('group', { name: '제동' })).getByRole('checkbox', {
      name: /브레이크/,
    });
    await user.click(brakes);
    await user.click(screen.getByRole('checkbox', { name: /엔진오일/ }));
    const total = screen.getByText('예상 합계').closest('p');
    expect(total?.textContent).toBe('예상 합계 약 2시간');
    // The total is in the place of the words about what is missing.
    expect(screen.queryByText(/서비스를 하나 이상 선택하거나/)).toBeNull();
    await user.click(brakes);
    expect(total?.textContent).toBe('예상 합계 약 30분');
  });

  it('needs a service or words', async () => {
    const { user, path } = await open();
    await screen.findByRole('checkbox', { name: /엔진오일/ });
    await user.click(next());
    expect(screen.getAllByText(/서비스를 하나 이상 선택하거나/)).toHaveLength(2);
    expect(path()).toBe('/select-service');
    await user.type(screen.getByRole('textbox', { name: /차량 상태/ }), '앞에서 소리가 나요');
    await user.click(next());
    await screen.findByRole('heading', { name: '/contact-info' });
  });

  it('has a need-help box of five rows', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: /차량 상태/ }).getAttribute('rows')).toBe('5');
  });

  it('makes the hold long enough for the services and goes on', async () => {
    const { user, sentOf } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /브레이크/ }));
    await user.click(next());
    await screen.findByRole('heading', { name: '/contact-info' });
    expect(sentOf('ResizeHold').map(({ variables }) => variables)).toEqual([
      { token: 'a-hold', serviceIds: ['service-brakes'] },
    ]);
    expect(sentOf('BookingTimes')).toEqual([]);
  });

  it.each(['too_long', 'timeslot_taken'])(
    'stays when the services do not fit (%s), and takes an offered time and goes on with it',
    async (code) => {
      const offered = { date: '2026-11-24', time: '14:00' };
      const { user, sentOf, path } = await open({ ResizeHold: () => ({ resizeHold: refusedHold(code, [offered]) }) });
      await user.click(await screen.findByRole('checkbox', { name: /브레이크/ }));
      await user.click(next());
      await screen.findByText('고르신 시간에는 서비스를 모두 마칠 수 없어요');
      expect(path()).toBe('/select-service');
      expect(useDraftStore.getState().draft.Hold).toMatchObject({ time: '10:30', serviceIds: [] });
      await user.click(screen.getByRole('button', { name: /14:00/ }));
      await screen.findByRole('heading', { name: '/contact-info' });
      expect(sentOf('HoldTimeslot').at(-1)?.variables.input).toMatchObject({
        time: '14:00',
        serviceIds: ['service-brakes'],
      });
      expect(useDraftStore.getState().draft.BookDetails.SelectedTime).toBe('14:00');
    },
  );

  it('offers others when the offered time is gone as well', async () => {
    const at = (time: string) => [{ date: '2026-11-24', time }];
    const { user, path } = await open({
      ResizeHold: () => ({ resizeHold: refusedHold('too_long', at('14:00')) }),
      HoldTimeslot: ({ input }) =>
        (input as unknown as { time: string }).time === '14:00'
          ? { holdTimeslot: refusedHold('timeslot_taken', at('15:00')) }
          : { holdTimeslot: heldAnswer(input as never) },
    });
    await user.click(await screen.findByRole('checkbox', { name: /브레이크/ }));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /14:00/ }));
    await user.click(await screen.findByRole('button', { name: /15:00/ }));
    await screen.findByRole('heading', { name: '/contact-info' });
    expect(path()).toBe('/contact-info');
  });

  it('looks at the free times where no hold can be had', async () => {
    const { user, sentOf } = await open({
      HoldTimeslot: () => ({ holdTimeslot: refusedHold('too_many_holds') }),
      BookingTimes: week(slot('10:30', 'FULL'), slot('14:00', 'FREE')),
    });
    await screen.findAllByText(/시간을 미리 잡아 둘 수 없어요/);
    await user.click(await screen.findByRole('checkbox', { name: /브레이크/ }));
    await user.click(next());
    await screen.findByRole('button', { name: /14:00/ });
    expect(sentOf('BookingTimes').at(-1)?.variables).toMatchObject({ serviceIds: ['service-brakes'] });
  });

  it('goes on when the check of the time gets no answer', async () => {
    const offline = () => {
      throw new Error('offline');
    };
    const { user } = await open({ HoldTimeslot: offline, BookingTimes: offline });
    await user.click(await screen.findByRole('checkbox', { name: /엔진오일/ }));
    await user.click(next());
    await screen.findByRole('heading', { name: '/contact-info' });
  });
});

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDraftStore } from '../../booking/draft-store';
import { completeDraft } from '../../booking/test-data';
import { type Answers, localizedText, visit } from '../booking-wizard/test-support';
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
  it('groups services by category and adds up their minutes', async () => {
    const { user } = await open();
    const brakes = within(await screen.findByRole('group', { name: '제동' })).getByRole('checkbox', {
      name: /브레이크/,
    });
    await user.click(brakes);
    await user.click(screen.getByRole('checkbox', { name: /엔진오일/ }));
    expect(screen.getAllByText('약 2시간').length).toBeGreaterThan(0);
    await user.click(brakes);
    expect(screen.getAllByText('약 30분').length).toBeGreaterThan(1);
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

  it('offers times that fit when the chosen one is too short for the services, and goes on with one of them', async () => {
    const { user, sent, path } = await open({ BookingTimes: week(slot('10:30', 'FULL'), slot('14:00', 'FREE')) });
    await user.click(await screen.findByRole('checkbox', { name: /브레이크/ }));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /14:00/ }));
    expect(sent.at(-1)?.variables).toMatchObject({ serviceIds: ['service-brakes'] });
    expect(useDraftStore.getState().draft.BookDetails.SelectedTime).toBe('14:00');
    expect(useDraftStore.getState().draft.BookDetails.Service).toHaveLength(1);
    expect(path()).toBe('/select-service');
    await user.click(next());
    await screen.findByRole('heading', { name: '/contact-info' });
  });

  it('goes on when the check of the time gets no answer', async () => {
    const { user } = await open({
      BookingTimes: () => {
        throw new Error('offline');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /엔진오일/ }));
    await user.click(next());
    await screen.findByRole('heading', { name: '/contact-info' });
  });
});

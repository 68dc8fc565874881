import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localizedText } from '../../test/answers';
import { chooseReason, dialog, openBookings, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { dayEntry, TestOffice } from './test-bookings';

setClock();
afterEach(() => vi.unstubAllGlobals());

const HERE = '/admin/booking-status-managerment';
const AT = '?tab=day&centre=SC-0001';

const busyDay = () => {
  const office = new TestOffice();
  office.book({ id: 'day-0-09:00' });
  office.entries = [
    dayEntry(0, { time: '09:00', endTime: '10:30' }),
    dayEntry(1, { time: '10:00', endTime: '10:30', state: 'NO_SHOW' }),
    dayEntry(0, { time: '13:00', endTime: '14:00', state: 'CANCELLED' }),
  ];
  return office;
};
const table = () => screen.findByRole('table', { name: '가온 강남센터, 2026년 11월 23일 (월)' });

describe('a centre’s day', () => {
  it('asks for a centre, and for nothing before', async () => {
    const { user, at, sentOf } = openBookings({ search: '?tab=day' });
    await screen.findByText(/서비스센터를 고르면/);
    expect(sentOf('CentreDay')).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: '서비스센터' }), '강남');
    await user.click(await screen.findByRole('option', { name: /가온 강남센터/ }));
    await table();
    expect(at().href).toBe(`${HERE}${AT}`);
    expect(sentOf('CentreDay')).toEqual([{ dealerCode: 'SC-0001', date: '2026-11-23' }]);
  });

  it('is a table of half hours and bays, in which a booking takes the rows of its work', async () => {
    openBookings({ search: AT, office: busyDay() });
    const found = within(await table());
    expect(found.getAllByRole('columnheader').map((title) => title.textContent)).toEqual(['시간', '베이 1', '베이 2']);
    const times = found.getAllByRole('rowheader').map((title) => title.textContent);
    expect([times[0], times.at(-1), times.length]).toEqual(['09:00', '17:30', 18]);
    const first = found.getByRole('button', { name: /09:00–10:30 김\*온/ });
    expect(first.closest('td')?.getAttribute('rowspan')).toBe('3');
    found.getByRole('button', { name: /10:00–10:30.*미방문/ });
    expect(found.getByRole('rowheader', { current: 'time' }).textContent).toBe('09:30');
    screen.getByText('예약 1 · 완료 0 · 미방문 1 · 취소 1 · 베이 2');
    within(screen.getByRole('table', { name: '시간표에 없는 예약' })).getByRole('button', { name: '13:00–14:00' });
  });

  it('is a list as well, which comes first on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width: 768px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = openBookings({ search: AT, office: busyDay() });
    const list = within(await table());
    expect(list.getAllByRole('row')).toHaveLength(4);
    within(list.getByRole('row', { name: /13:00–14:00/ })).getByText('취소');
    await user.click(screen.getByRole('button', { name: '시간표' }));
    await waitFor(() => expect(screen.getAllByRole('columnheader', { name: '베이 2' })).toHaveLength(1));
  });

  it('opens a booking, and is asked for again when something was done to it', async () => {
    const { user, sentOf } = openBookings({ search: AT, office: busyDay() });
    await user.click(within(await table()).getByRole('button', { name: /09:00–10:30/ }));
    await dialog(/예약 G261124/).findByText('김가온');
    await user.click(dialog(/예약 G261124/).getByRole('button', { name: '예약 취소' }));
    await chooseReason(user, '고객 요청');
    await user.click(dialog('예약 취소').getByRole('button', { name: '예약 취소하기' }));
    await screen.findByRole('group', { name: '예약을 취소했어요.' });
    expect(sentOf('CentreDay')).toHaveLength(2);
  });

  it('turns day by day, and back to today', async () => {
    const { user, at } = openBookings({ search: AT });
    await table();
    await user.click(screen.getByRole('button', { name: '다음 날' }));
    await screen.findByRole('table', { name: '가온 강남센터, 2026년 11월 24일 (화)' });
    expect(at().href).toBe(`${HERE}${AT}&day=2026-11-24`);
    await user.click(screen.getByRole('button', { name: '전날' }));
    await table();
    await user.click(screen.getByRole('button', { name: '전날' }));
    await user.click(screen.getByRole('button', { name: '오늘' }));
    await table();
    expect(at().href).toBe(`${HERE}${AT}`);
  });

  it('says why a day is closed', async () => {
    const office = new TestOffice();
    office.closed = [{ date: '2026-11-23', name: localizedText('창립기념일', 'Anniversary') }];
    openBookings({ search: AT, office });
    await screen.findByText('쉬는 날이에요: 창립기념일');
    screen.getByText('이날은 예약이 없어요.');
  });

  it('says so of a centre that there is not', async () => {
    openBookings({ search: '?tab=day&centre=SC-9999' });
    await screen.findByText(/이 센터를 찾을 수 없어요/);
  });

  it('can be asked again when it did not come', async () => {
    let working = false;
    const office = busyDay();
    const { user } = openBookings({
      search: AT,
      office,
      answers: { CentreDay: (variables) => (working ? office.answers.CentreDay?.(variables) : cut()) },
    });
    await screen.findByText('센터의 하루를 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await table();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localizedText } from '../../test/answers';
import { bookingManager, chooseReason, dialog, openBookings, setClock } from '../booking-status/test-visit';
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

/** It takes the focus in the next frame, which also hides the times that take nothing. */
const firstTarget = () => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/에 놓기/));

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

  it('is that of the only centre of a limited session, which is offered no other', async () => {
    const session = { ...bookingManager, centres: ['SC-0001'] };
    const { user, sentOf } = openBookings({ search: '?tab=day', session });
    await table();
    await screen.findByText('담당 센터 예약만 보여요: 가온 강남센터 · SC-0001');
    expect(sentOf('CentreDay')).toEqual([{ dealerCode: 'SC-0001', date: '2026-11-23' }]);
    await user.clear(screen.getByRole('combobox', { name: '서비스센터' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      '가온 강남센터 · SC-0001',
    ]);
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

  it('moves a booking to another time by keyboard, after a question', async () => {
    const office = new TestOffice();
    office.book({ id: 'day-0-11:00' });
    office.entries = [
      dayEntry(0, { time: '09:00', endTime: '10:00' }),
      dayEntry(0, { time: '11:00', endTime: '12:00' }),
      dayEntry(0, { time: '16:00', endTime: '18:00' }),
      dayEntry(1, { time: '10:30', endTime: '16:00' }),
    ];
    const { user, sentOf } = openBookings({ search: AT, office });
    // What has begun stays where it is.
    expect(within(await table()).getAllByRole('button', { name: /옮기기$/ })).toHaveLength(3);
    act(() => screen.getByRole('button', { name: '11:00–12:00 김*온 시간 옮기기' }).focus());
    await user.keyboard('{Enter}');
    // From 10:00, where two half hours of a bay are free, to 15:00, behind which the bay is taken; and bay 2 in the evening.
    await firstTarget();
    const targets = screen.getAllByRole('button', { name: /에 놓기/ });
    expect(targets.map((target) => /\d\d:\d\d/.exec(target.getAttribute('aria-label') ?? '')?.[0])).toEqual([
      ...['10:00', '10:30', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00'],
      ...['16:00', '16:30', '17:00'],
    ]);
    await user.keyboard('{Tab}{Tab}{Enter}');
    dialog('예약 시간 변경').getByText('김*온: 11:00 → 11:30');
    expect(sentOf('StaffMoveBooking')).toEqual([]);
    await user.click(dialog('예약 시간 변경').getByRole('button', { name: '이 시간으로 변경' }));
    await screen.findByRole('group', { name: '예약 시간을 바꿨어요.' });
    expect(sentOf('StaffMoveBooking')).toEqual([
      { id: 'day-0-11:00', dealerCode: 'SC-0001', date: '2026-11-23', time: '11:30', language: 'KO' },
    ]);
    expect(sentOf('CentreDay')).toHaveLength(2);
  });

  it('says why a time could not be had, and shows the day anew', async () => {
    const office = new TestOffice();
    office.book({ id: 'day-0-11:00' });
    office.entries = [dayEntry(0, { time: '11:00', endTime: '12:00' })];
    office.next = { code: 'timeslot_taken', message: '방금 다른 예약이 들어왔어요.' };
    const { user, sentOf } = openBookings({ search: AT, office });
    await table();
    act(() => screen.getByRole('button', { name: /옮기기$/ }).focus());
    await user.keyboard('{Enter}');
    await firstTarget();
    await user.keyboard('{Enter}');
    await user.click(dialog('예약 시간 변경').getByRole('button', { name: '이 시간으로 변경' }));
    await screen.findByRole('group', { name: '방금 다른 예약이 들어왔어요.' });
    expect(sentOf('CentreDay')).toHaveLength(2);
  });

  it('lets those who may only read move nothing', async () => {
    openBookings({ search: AT, office: busyDay(), session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    expect(within(await table()).queryByRole('button', { name: /옮기기$/ })).toBeNull();
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

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dialog, openBookings, row, rows, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { delivery, TestOffice } from './test-bookings';

setClock();

const officeOf = (count: number) => {
  const office = new TestOffice();
  for (let nth = 1; nth <= count; nth += 1) office.book();
  return office;
};
const HERE = '/admin/booking-status-managerment';
const lastAsked = (sent: Record<string, unknown>[]) => sent.at(-1)?.input as Record<string, unknown>;

describe('the list of bookings', () => {
  it('shows when, where, who and how each stands, its person masked', async () => {
    const office = new TestOffice();
    office.book();
    office.book({ state: 'NO_SHOW', dealer: null });
    office.deliveries = [delivery(1)];
    openBookings({ office });
    const cells = within(await row(/G261124-00001/)).getAllByRole('cell');
    expect(cells.map((cell) => cell.lastChild?.textContent)).toEqual([
      '2026/11/24 10:30',
      '가온 강남센터',
      '김*온010-****-5678',
      '기아 K5***3456',
      '예약알림 문제 1건',
      '2026/11/22 18:20',
    ]);
    within(await row(/G261124-00002/)).getByText('목록에서 빠진 센터');
    screen.getByText('모두 2건');
  });

  it('turns ten a page under addresses of their own', async () => {
    const { user, at, sentOf } = openBookings({ office: officeOf(23) });
    await row(/G261124-00010/);
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await row(/G261124-00011/);
    expect(at().href).toBe(`${HERE}?page=2`);
    screen.getByText('23개 중 11–20');
    await user.click(screen.getByRole('button', { name: '첫 쪽' }));
    await row(/G261124-00001/);
    expect(sentOf('BookingList').map(({ input }) => (input as { page: number }).page)).toEqual([1, 2, 1]);
  });

  it('is sorted by a column, and again by its other end', async () => {
    const { user, at, sentOf } = openBookings({ office: officeOf(1) });
    await row(/G261124-00001/);
    const title = screen.getByRole('columnheader', { name: '접수' });
    expect(title.getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: '예약 일시' }));
    await waitFor(() => expect(at().href).toBe(`${HERE}?sort=-starts`));
    await user.click(screen.getByRole('button', { name: '예약 일시' }));
    await waitFor(() => expect(at().href).toBe(`${HERE}?sort=starts`));
    expect(lastAsked(sentOf('BookingList'))).toMatchObject({ sort: 'STARTS', descending: false, page: 1 });
  });

  it('finds a person without putting the name into the address, and Back finds it again', async () => {
    const { user, at, back, sentOf } = openBookings({ office: officeOf(1) });
    await row(/G261124-00001/);
    await user.type(screen.getByRole('searchbox'), ' 김가온 {Enter}');
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).search).toBe('김가온'));
    expect(at().href).toBe(HERE);
    await user.click(screen.getByRole('button', { name: '오늘' }));
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).startsFrom).toBe('2026-11-23'));
    expect(lastAsked(sentOf('BookingList'))).toMatchObject({
      search: '김가온',
      startsTo: '2026-11-23',
      sort: 'STARTS',
    });
    expect(screen.getByRole('button', { name: '오늘', pressed: true })).toBeTruthy();
    back();
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).startsFrom).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('김가온');
    await user.click(screen.getByRole('button', { name: '검색 지우기' }));
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).search).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('puts a booking’s number into the address, which may be sent to a colleague', async () => {
    const { user, at } = openBookings({ office: officeOf(1) });
    await row(/G261124-00001/);
    await user.type(screen.getByRole('searchbox'), 'G261124-00001{Enter}');
    await waitFor(() => expect(at().href).toBe(`${HERE}?q=G261124-00001`));
  });

  it('is narrowed down by state, centre and days', async () => {
    const { user, at, sentOf } = openBookings({ office: officeOf(1) });
    await row(/G261124-00001/);
    await user.click(screen.getByRole('checkbox', { name: '미방문' }));
    await waitFor(() => expect(at().href).toBe(`${HERE}?state=NO_SHOW`));
    await user.type(screen.getByRole('combobox', { name: '서비스센터' }), '마포');
    await user.click(await screen.findByRole('option', { name: /가온 마포센터/ }));
    await waitFor(() => expect(at().href).toBe(`${HERE}?state=NO_SHOW&centre=SC-0002`));
    await user.click(screen.getByRole('button', { name: /^예약일 시작/ }));
    await user.click(await dialog('예약일 시작').findByRole('button', { name: /11월 25일/ }));
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).startsFrom).toBe('2026-11-25'));
    expect(lastAsked(sentOf('BookingList'))).toMatchObject({ states: ['NO_SHOW'], dealerCode: 'SC-0002' });
    await screen.findByText(/조건에 맞는 예약이 없어요/);
    await user.click(screen.getByRole('button', { name: '모든 예약 보기' }));
    await row(/G261124-00001/);
    expect(at().href).toBe(HERE);
    expect(document.activeElement?.textContent).toContain('예약 목록');
  });

  it('can be asked again after a failure', async () => {
    let working = false;
    const office = officeOf(1);
    const { user } = openBookings({
      office,
      answers: { BookingList: (variables) => (working ? office.answers.BookingList?.(variables) : cut()) },
    });
    await screen.findByText('예약 목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await row(/G261124-00001/);
  });
});

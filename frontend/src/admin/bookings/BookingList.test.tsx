import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetViews } from '../booking-status/saved-views';
import { bookingManager, dialog, openBookings, row, rows, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { delivery, TestOffice } from './test-bookings';

setClock();

beforeEach(() => {
  localStorage.removeItem('staff-booking-views');
  forgetViews();
});

const officeOf = (count: number) => {
  const office = new TestOffice();
  for (let nth = 1; nth <= count; nth += 1) office.book();
  return office;
};
const HERE = '/admin/booking-status-managerment';
const ALL = `${HERE}?days=all`;
const lastAsked = (sent: Record<string, unknown>[]) => sent.at(-1)?.input as Record<string, unknown>;

describe('the list of bookings', () => {
  it('shows when, where, who and how each stands, its person masked', async () => {
    const office = new TestOffice();
    office.book();
    office.book({ state: 'NO_SHOW', dealer: null });
    office.deliveries = [delivery(1)];
    openBookings({ office });
    const cells = within(await row(/G261124-00001/)).getAllByRole('cell');
    expect(cells.slice(1).map((cell) => cell.lastChild?.textContent)).toEqual([
      '2026/11/24 10:30',
      '가온 강남센터',
      '김*온 010-****-5678',
      '기아 K5 ***3456',
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
    expect(at().href).toBe(`${ALL}&page=2`);
    screen.getByText('23개 중 11–20');
    await user.click(screen.getByRole('button', { name: '첫 쪽' }));
    await row(/G261124-00001/);
    expect(sentOf('BookingList').map(({ input }) => (input as { page: number }).page)).toEqual([1, 2, 1]);
  });

  it('gives the selected bookings of any page as a file, for a reason', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sentOf } = openBookings({
      office: officeOf(12),
      answers: {
        ExportBookings: () => ({ exportBookings: { __typename: 'ExportPayload', link: '/files/report', errors: [] } }),
      },
    });
    const tick = (number: string) => screen.findByRole('checkbox', { name: `예약 ${number} 선택` });
    await user.click(await tick('G261124-00002'));
    await user.click(await tick('G261124-00003'));
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await user.click(await tick('G261124-00012'));
    await user.click(screen.getByRole('button', { name: '첫 쪽' }));
    await user.click(await tick('G261124-00003'));
    const bar = within(screen.getByRole('group', { name: '선택한 예약' }));
    expect(bar.getByRole('status').textContent).toBe('2건 선택');
    await user.click(bar.getByRole('button', { name: '내려받기' }));
    const asked = dialog('예약 2건 내려받기');
    await user.click(asked.getByRole('button', { name: '보고서 내려받기' }));
    expect(asked.getAllByText('사유를 적어 주세요.').length).toBeGreaterThan(0);
    expect(sentOf('ExportBookings')).toEqual([]);
    await user.type(asked.getByRole('textbox', { name: '내려받는 이유' }), '정산');
    await user.click(asked.getByRole('button', { name: '보고서 내려받기' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(sentOf('ExportBookings')).toEqual([
      {
        input: { ids: ['secret-2', 'secret-12'], format: 'XLSX', language: 'KO', reason: '정산' },
        serverLanguage: 'KO',
      },
    ]);
    await user.click(bar.getByRole('button', { name: '선택 해제' }));
    expect(screen.queryByRole('group', { name: '선택한 예약' })).toBeNull();
  });

  it('selects all bookings of a page at once, beside those of other pages', async () => {
    const { user } = openBookings({ office: officeOf(12) });
    const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '이 쪽의 예약 모두 선택' });
    const said = () => within(screen.getByRole('group', { name: '선택한 예약' })).getByRole('status').textContent;
    await user.click(await screen.findByRole('checkbox', { name: '예약 G261124-00002 선택' }));
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    expect([all().checked, all().indeterminate, said()]).toEqual([true, false, '10건 선택']);
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await row(/G261124-00012/);
    expect([all().checked, all().indeterminate]).toEqual([false, false]);
    await user.click(all());
    expect(said()).toBe('12건 선택');
    await user.click(all());
    expect(said()).toBe('10건 선택');
  });

  it('selects nothing for those who may not export', async () => {
    openBookings({ office: officeOf(1), session: { ...bookingManager, rights: ['READ_BOOKINGS', 'MANAGE_BOOKINGS'] } });
    await row(/G261124-00001/);
    expect(screen.queryByRole('checkbox', { name: /선택/ })).toBeNull();
  });

  it('is sorted by a column, and again by its other end', async () => {
    const { user, at, sentOf } = openBookings({ office: officeOf(1) });
    await row(/G261124-00001/);
    const title = screen.getByRole('columnheader', { name: '접수' });
    expect(title.getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: '예약 일시' }));
    await waitFor(() => expect(at().href).toBe(`${ALL}&sort=-starts`));
    await user.click(screen.getByRole('button', { name: '예약 일시' }));
    await waitFor(() => expect(at().href).toBe(`${ALL}&sort=starts`));
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
    const filters = screen.getByRole('button', { name: '조건' });
    expect(screen.queryByRole('checkbox', { name: '미방문' })).toBeNull();
    await user.click(filters);
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
    expect(at().href).toBe(ALL);
    expect(document.activeElement?.textContent).toContain('예약 목록');
  });

  it('opens on today’s appointments, and finds others by a search', async () => {
    const office = officeOf(1);
    office.book({ date: '2026-11-23', time: '15:00' });
    const { user, at, sentOf } = openBookings({ office, search: '' });
    await row(/G261124-00002/);
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: '오늘', pressed: true })).toBeTruthy();
    expect(lastAsked(sentOf('BookingList'))).toMatchObject({
      startsFrom: '2026-11-23',
      startsTo: '2026-11-23',
      sort: 'STARTS',
      descending: false,
    });
    await user.type(screen.getByRole('searchbox'), '김가온{Enter}');
    await row(/G261124-00001/);
    expect(at().href).toBe(HERE);
    await user.click(screen.getByRole('button', { name: '검색 지우기' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(at().href).toBe(HERE);
  });

  it('says so on a day without appointments, and leads to the others', async () => {
    const { user } = openBookings({ office: officeOf(1), search: '' });
    await screen.findByText('오늘은 예약이 없어요.');
    await user.click(screen.getByRole('button', { name: '모든 예약 보기' }));
    await row(/G261124-00001/);
  });

  it('shows the filters in use in its line, each of which can be removed there', async () => {
    const { user, at, sentOf } = openBookings({
      office: officeOf(1),
      search: '?state=BOOKED,NO_SHOW&centre=SC-0002&from=2026-11-24&made-to=2026-11-20',
    });
    await screen.findByText('모두 1건');
    const names = () => screen.getAllByRole('button', { name: /^조건 지우기/ }).map((token) => token.textContent);
    await waitFor(() =>
      expect(names()).toEqual([
        '가온 마포센터 · SC-0002',
        '예약일 2026/11/24부터',
        '접수일 2026/11/20까지',
        '예약, 미방문',
      ]),
    );
    await user.click(screen.getByRole('button', { name: '조건 지우기: 예약일 2026/11/24부터' }));
    await waitFor(() => expect(lastAsked(sentOf('BookingList')).startsFrom).toBeNull());
    expect(at().href).toBe(`${HERE}?state=BOOKED%2CNO_SHOW&centre=SC-0002&made-to=2026-11-20`);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '조건 3개' }));
    await user.click(screen.getByRole('button', { name: '조건 3개' }));
    expect(screen.queryByRole('button', { name: /^조건 지우기/ }), 'the fields say it').toBeNull();
  });

  it('is saved under a name, comes back at a press, and is deleted', async () => {
    const { user, at } = openBookings({ office: officeOf(1), search: '?state=NO_SHOW&centre=SC-0002' });
    await user.click(await screen.findByRole('button', { name: '이 조건 저장' }));
    const ask = () => dialog('보기 저장');
    await user.click(ask().getByRole('button', { name: '저장' }));
    await ask().findAllByText('보기 이름을 입력해 주세요.');
    await user.type(ask().getByRole('textbox', { name: '이름' }), ' 마포 미방문 {Enter}');
    const chip = await screen.findByRole('button', { name: '마포 미방문', pressed: true });
    expect(screen.queryByRole('button', { name: '이 조건 저장' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '오늘' }));
    await waitFor(() => expect(at().href).toBe(`${HERE}?centre=SC-0002`));
    await user.click(chip);
    await waitFor(() => expect(at().href).toBe(`${HERE}?state=NO_SHOW&centre=SC-0002`));
    await user.click(screen.getByRole('button', { name: '보기 삭제: 마포 미방문' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '마포 미방문' })).toBeNull());
    await screen.findByRole('button', { name: '이 조건 저장' });
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

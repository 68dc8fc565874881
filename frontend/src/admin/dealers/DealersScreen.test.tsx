import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, auditor, cut, dealerManager, owner, visitStaff } from '../test-support';
import DealersScreen from './DealersScreen';
import { TestDealers } from './test-dealers';

// The map is tested in PointPicker.test.tsx.
vi.mock('../../map/use-engine', () => ({ useEngine: () => ({ engine: null, scriptFailed: false, failed: false }) }));

beforeEach(() => sessionStorage.clear());

function open({
  category = 'service-center',
  count = 3,
  search = '',
  answers = {} as Answers,
  session = dealerManager,
} = {}) {
  const server = new TestDealers(category === 'parts-dealer' ? 'PARTS_DEALER' : 'SERVICE_CENTRE');
  for (let at = 1; at <= count; at += 1) server.add(`SC-${String(at).padStart(4, '0')}`, `가온 ${at}호점`);
  const visit = visitStaff(DealersScreen, {
    route: 'dealers',
    at: `/admin/dealers-managerment/${category}`,
    session,
    search,
    answers: { ...server.answers, ...answers },
  });
  return { ...visit, server };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const table = (name: string) => within(screen.getByRole('table', { name }));

describe('the list of dealers', () => {
  it('is called by its category, and the document too', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: '서비스센터 관리' });
    await waitFor(() => expect(document.title).toContain('서비스센터 관리'));
    open({ category: 'parts-dealer' });
    await screen.findByRole('heading', { level: 1, name: '부품 대리점 관리' });
  });

  it('asks for a file at the press of its import, beside the title', async () => {
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open();
    await row('가온 1호점');
    await user.click(screen.getByRole('button', { name: '파일 올리기' }));
    expect(chosen.mock.contexts.map((input) => (input as HTMLInputElement).type)).toEqual(['file']);
    chosen.mockRestore();
  });

  it('shows ten a page, which stands in the address', async () => {
    const { user, at, sentOf } = open({ count: 12 });
    await row('가온 1호점');
    expect(table('서비스센터 목록').getAllByRole('row')).toHaveLength(11);
    screen.getByText('모두 12곳');
    await user.click(screen.getByRole('button', { name: '다음 쪽' }));
    await row('가온 12호점');
    expect(at().href).toBe('/admin/dealers-managerment/service-center?page=2');
    expect(sentOf('StaffDealers').at(-1)).toEqual({
      kind: 'SERVICE_CENTRE',
      search: null,
      sort: 'CODE',
      descending: false,
      page: 2,
    });
  });

  it('is sorted by its titles, from the first page on', async () => {
    const { user, at, sentOf } = open({ count: 12, search: '?page=2' });
    await row('가온 12호점');
    await user.click(screen.getByRole('button', { name: '이름' }));
    await row('가온 1호점');
    expect(at().href).toBe('/admin/dealers-managerment/service-center?sort=name');
    expect(screen.getByRole('columnheader', { name: '이름' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: '이름' }));
    await waitFor(() =>
      expect(sentOf('StaffDealers').at(-1)).toMatchObject({ sort: 'NAME', descending: true, page: 1 }),
    );
  });

  it('takes an address that makes no sense for its beginning', async () => {
    const { sentOf } = open({ search: '?page=-3&sort=toString' });
    await row('가온 1호점');
    expect(sentOf('StaffDealers')[0]).toMatchObject({ sort: 'CODE', page: 1 });
  });

  it('is searched, keeps the focus in the field, and is whole again', async () => {
    const { user, at } = open();
    await row('가온 1호점');
    const field = screen.getByRole('searchbox');
    await user.type(field, ' 2호 {Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /1호점/ })).toBeNull());
    expect(at().href).toBe('/admin/dealers-managerment/service-center?q=2%ED%98%B8');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, '없는 곳{Enter}');
    await screen.findByText(/찾은 곳이 없어요/);
    await user.click(screen.getByRole('button', { name: '전체 보기' }));
    await row('가온 1호점');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
  });

  it('offers a list that did not come again', async () => {
    let working = false;
    const server = new TestDealers();
    server.add('SC-0001', '가온 1호점');
    const { user } = open({
      answers: { StaffDealers: (variables) => (working ? server.answers.StaffDealers?.(variables) : cut()) },
    });
    await screen.findByText('목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await row('가온 1호점');
  });

  it('flags who was taken off the list and has bookings all the same', async () => {
    const { server } = open({ count: 0 });
    server.add('SC-0007', '옛 센터', { removed: true, ahead: 4 });
    const found = within(await row('옛 센터'));
    found.getByText('목록에서 빠짐');
    found.getByText('예약 4건 남음');
  });

  it('says nothing of bays and bookings at parts dealers', async () => {
    open({ category: 'parts-dealer' });
    await row('가온 1호점');
    const titles = table('부품 대리점 목록').getAllByRole('columnheader');
    expect(titles.map((title) => title.textContent)).toEqual(['코드', '이름', '지역', '전화번호', '휴무']);
  });

  it('is not asked for by who may not', async () => {
    const { sentOf } = open({ session: auditor });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect([...sentOf('StaffDealers'), ...sentOf('LastDealerUpload')]).toEqual([]);
  });

  it('leads on from a category that there is none of', async () => {
    const { sentOf } = open({ category: 'elsewhere' });
    await screen.findByText('없는 목록이에요');
    expect(screen.getByRole('link', { name: '부품 대리점 관리' }).getAttribute('href')).toBe(
      '/admin/dealers-managerment/parts-dealer',
    );
    expect(sentOf('StaffDealers')).toEqual([]);
  });
});

describe('the file of the list', () => {
  it('is taken home, for the fixed days', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sentOf } = open();
    await screen.findByText('시작일');
    expect(screen.getAllByRole('definition').map((day) => day.textContent)).toEqual([
      '2023년 3월 30일 (목)',
      '2023년 3월 30일 (목)',
    ]);
    await user.click(screen.getByRole('button', { name: '목록 내려받기' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(sentOf('ExportDealers')).toEqual([{ kind: 'SERVICE_CENTRE', language: 'KO' }]);
  });

  it('says so where it can’t be had', async () => {
    const { user, server } = open();
    server.next = 'cut';
    await user.click(await screen.findByRole('button', { name: '목록 내려받기' }));
    await screen.findByText(/서버에 연결하지 못했어요/);
  });
});

describe('a dealer', () => {
  const openDealer = async (more = {}) => {
    const visit = open(more);
    await visit.user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    await screen.findByRole('heading', { level: 2, name: /가온 1호점/ });
    return visit;
  };
  const field = (name: string) => screen.getByRole('textbox', { name });
  const write = async (user: Awaited<ReturnType<typeof openDealer>>['user'], name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const save = (user: Awaited<ReturnType<typeof openDealer>>['user']) =>
    user.click(screen.getByRole('button', { name: '저장' }));

  it('has an address of its own, takes the focus, and is closed for the list', async () => {
    const { user, at } = await openDealer();
    expect(at().href).toBe('/admin/dealers-managerment/service-center?dealer=SC-0001');
    expect(document.activeElement?.textContent).toContain('가온 1호점');
    expect(field('전화번호')).toHaveProperty('value', '02-000-1234');
    await user.click(screen.getByRole('button', { name: '목록으로' }));
    const heading = await screen.findByRole('heading', { name: /서비스센터 목록/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(at().href).toBe('/admin/dealers-managerment/service-center');
  });

  it('that there is none of says so', async () => {
    open({ search: '?dealer=SC-9999' });
    await screen.findByText('찾을 수 없는 코드예요');
  });

  it('is saved with its fields and bays, and the save stands in its history', async () => {
    const { user, server, sentOf } = await openDealer();
    await write(user, '전화번호', '02-000-4321');
    await write(user, '토요일', '5');
    await save(user);
    await screen.findByText('저장했어요. 방문자에게도 바로 보여요.');
    expect(sentOf('SaveDealer')[0]).toMatchObject({
      kind: 'SERVICE_CENTRE',
      code: 'SC-0001',
      version: 1,
      values: { dealerName: '가온 1호점', phone: '02-000-4321', weekdayHours: '09:00-18:00', exclusiveShop: 'N' },
      bays: [3, 3, 3, 3, 3, 5, 0],
      language: 'KO',
    });
    expect(server.dealers[0]?.phone).toBe('02-000-4321');
    const history = within(await screen.findByRole('table', { name: '변경 기록' }));
    const edit = within(await history.findByRole('row', { name: /정보 수정/ }));
    edit.getByText('이편집');
    edit.getByText('02-000-4321');
    history.getByRole('row', { name: /기록을 시작할 때의 내용/ });
  });

  it('tells what the server refuses at its field', async () => {
    const { user, server, sentOf } = await openDealer();
    server.next = [{ path: 'phone', code: 'cell_phone_invalid', message: '전화번호를 확인해 주세요.' }];
    await write(user, '전화번호', '전화');
    await save(user);
    await user.click(await screen.findByRole('link', { name: '전화번호: 전화번호를 확인해 주세요.' }));
    expect(document.activeElement).toBe(field('전화번호'));
    expect(field('전화번호').getAttribute('aria-invalid')).toBe('true');
    expect(field('전화번호')).toHaveProperty('value', '전화');
    // Bays are numbers before they are sent.
    await write(user, '월요일', 'a');
    await save(user);
    await user.click(await screen.findByRole('link', { name: '월요일: 0부터 99까지의 숫자를 적어 주세요.' }));
    expect(document.activeElement).toBe(field('월요일'));
    expect(sentOf('SaveDealer')).toHaveLength(1);
  });

  it('says which fields somebody else has saved, keeps what was typed, and saves over it when told to', async () => {
    const { user, server, sentOf } = await openDealer();
    const [dealer] = server.dealers;
    server.meanwhile = () => dealer && server.edit(dealer, { bays: [9, 3, 3, 3, 3, 2, 0] }, '박직원');
    await write(user, '전화번호', '02-000-4321');
    await save(user);
    await screen.findByText(/박직원 님이 먼저 저장했어요/);
    screen.getByText(/다르게 저장된 항목: 베이$/);
    expect(field('전화번호')).toHaveProperty('value', '02-000-4321');
    await save(user);
    await screen.findByText('저장했어요. 방문자에게도 바로 보여요.');
    expect(sentOf('SaveDealer').map(({ version }) => version)).toEqual([1, 2]);
    expect(dealer).toMatchObject({ phone: '02-000-4321', bays: [3, 3, 3, 3, 3, 2, 0] });
  });

  it('takes over what somebody else has saved', async () => {
    const { user, server } = await openDealer();
    const [dealer] = server.dealers;
    server.meanwhile = () => dealer && server.edit(dealer, { phone: '02-000-9999' }, '박직원');
    await write(user, '전화번호', '02-000-4321');
    await save(user);
    await user.click(await screen.findByRole('button', { name: '먼저 저장한 내용 쓰기' }));
    await waitFor(() => expect(field('전화번호')).toHaveProperty('value', '02-000-9999'));
  });

  it('keeps what was typed when it is left, and when no answer comes', async () => {
    const { user, server } = await openDealer();
    server.next = 'cut';
    await write(user, '전화번호', '02-000-4321');
    await save(user);
    await screen.findByText(/서버에 연결하지 못했어요/);
    await user.click(screen.getByRole('button', { name: '목록으로' }));
    await user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    expect(await screen.findByRole('textbox', { name: '전화번호' })).toHaveProperty('value', '02-000-4321');
  });

  it('is set back to an earlier version after a question', async () => {
    const visit = open({ count: 0 });
    const dealer = visit.server.add('SC-0001', '가온 1호점');
    visit.server.edit(dealer, { phone: '02-000-2222' }, '박직원');
    const { user, sentOf } = visit;
    await user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    const row = within(await screen.findByRole('row', { name: /기록을 시작할 때의 내용/ }));
    await user.click(row.getByRole('button', { name: /^이 내용으로 되돌리기/ }));
    const question = within(screen.getByRole('dialog', { name: '이 내용으로 되돌릴까요?' }));
    await user.click(question.getByRole('button', { name: '이 내용으로 되돌리기' }));
    await screen.findByText('이전 내용으로 되돌렸어요. 방문자에게도 바로 보여요.');
    expect(sentOf('RestoreDealer')[0]).toMatchObject({ code: 'SC-0001', version: 2, restored: '1' });
    expect(field('전화번호')).toHaveProperty('value', '02-000-1234');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('가온 1호점'));
    await screen.findByRole('row', { name: /이전 내용으로 되돌림/ });
  });

  it('has a history of ten a page', async () => {
    const visit = open({ count: 0 });
    const dealer = visit.server.add('SC-0001', '가온 1호점');
    for (let at = 0; at < 11; at += 1) visit.server.edit(dealer, { phone: `02-000-${1000 + at}` });
    await visit.user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    const rows = async () => within(await screen.findByRole('table', { name: '변경 기록' })).getAllByRole('row').length;
    await screen.findByText('02-000-1010');
    expect(await rows()).toBe(11);
    const pages = within(screen.getByRole('navigation', { name: '변경 기록 쪽 이동' }));
    const next = pages.getByRole('button', { name: '다음 쪽' });
    await visit.user.click(next);
    await screen.findByText('기록을 시작할 때의 내용');
    expect(await rows()).toBe(3);
    pages.getByText('11–12번째');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await visit.user.click(pages.getByRole('button', { name: '이전 쪽' }));
    await screen.findByText('02-000-1010');
  });

  it('is not edited off its list, and its bookings are handed over by who may not open them', async () => {
    const { user, server, sentOf } = open({ count: 0 });
    server.add('SC-0007', '옛 센터', { removed: true, ahead: 4 });
    await user.click(await screen.findByRole('link', { name: '옛 센터' }));
    await screen.findByText('목록에서 빠진 곳이에요');
    expect(screen.queryByRole('button', { name: '저장' })).toBeNull();
    expect(sentOf('RemovedBookings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '예약 담당자에게 넘기기' }));
    await screen.findByText(/예약 담당자에게 넘겼어요\.$/);
    expect(screen.queryByRole('button', { name: '예약 담당자에게 넘기기' })).toBeNull();
    expect(sentOf('HandOverBookings')).toEqual([{ kind: 'SERVICE_CENTRE', code: 'SC-0007', language: 'KO' }]);
  });

  it('lists its bookings off its list for who may open them', async () => {
    const { user, server } = open({ count: 0, session: { ...owner, rights: ['MANAGE_DEALERS', 'READ_BOOKINGS'] } });
    server.add('SC-0007', '옛 센터', { removed: true, ahead: 12 });
    await user.click(await screen.findByRole('link', { name: '옛 센터' }));
    const bookings = within(await screen.findByRole('table', { name: '앞으로의 예약' }));
    const link = await bookings.findByRole('link', { name: 'G261125-AAAA1' });
    expect(link.getAttribute('href')).toContain('q=G261125-AAAA1');
    expect(bookings.getAllByRole('row')).toHaveLength(11);
    screen.getByRole('link', { name: '예약 현황에서 모두 보기 (12)' });
    expect(screen.queryByRole('button', { name: '예약 담당자에게 넘기기' })).toBeNull();
  });

  it('has no bays as a parts dealer', async () => {
    await openDealer({ category: 'parts-dealer' });
    await screen.findByRole('heading', { name: '휴무일' });
    expect(screen.queryByRole('group', { name: '요일별 베이' })).toBeNull();
  });

  it('has days off, with the bookings that stand on them', async () => {
    const visit = open({ count: 0 });
    visit.server.add('SC-0001', '가온 1호점', {
      closures: [
        { date: '2026-12-25', ko: '성탄절', en: 'Christmas', bookings: 0 },
        { date: '2026-12-28', ko: '설비 점검', en: 'Works', bookings: 3 },
      ],
    });
    await visit.user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    await screen.findByText('예약이 있는 휴무일이 1일 있어요');
    const works = within(screen.getByRole('row', { name: /12월 28일/ }));
    works.getByText('설비 점검');
    works.getByText('3건');
  });

  it('wants a day before it is off, and takes one back after a question', async () => {
    const visit = open({ count: 0 });
    visit.server.add('SC-0001', '가온 1호점', {
      closures: [{ date: '2026-12-25', ko: '성탄절', en: '', bookings: 0 }],
    });
    const { user, server, sentOf } = visit;
    await user.click(await screen.findByRole('link', { name: '가온 1호점' }));
    await user.click(await screen.findByRole('button', { name: '휴무일 저장' }));
    await screen.findByRole('link', { name: '날짜를 골라 주세요.' });
    expect(sentOf('SaveDealerClosure')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^휴무 취소/ }));
    const question = within(screen.getByRole('dialog', { name: '휴무를 취소할까요?' }));
    server.next = 'cut';
    await user.click(question.getByRole('button', { name: '휴무 취소' }));
    await question.findByText(/서버에 연결하지 못했어요/);
    await user.click(question.getByRole('button', { name: '휴무 취소' }));
    await screen.findByText('2026년 12월 25일 (금) 휴무를 취소했어요.');
    expect(server.dealers[0]?.closures).toEqual([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('휴무일'));
  });
});

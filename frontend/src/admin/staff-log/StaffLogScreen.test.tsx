import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, auditor, cut, dealerManager, refuse, visitStaff } from '../test-support';
import StaffLogScreen from './StaffLogScreen';

const entry = (id: number, more: Record<string, unknown> = {}) => ({
  __typename: 'StaffLogEntry',
  id: String(id),
  at: `2026-11-21T15:00:${String(id % 60).padStart(2, '0')}Z`,
  account: '17',
  accountEmail: 'jun@gaon.example',
  network: '203.0.113.7',
  action: 'session.open',
  subject: 'account:17',
  subjectEmail: 'jun@gaon.example',
  detail: '',
  anonymised: false,
  ...more,
});

const pageOf = (entries: readonly unknown[], next: string | null = null) => ({
  staffLog: {
    __typename: 'StaffLogPage',
    entries,
    people: [
      { __typename: 'StaffLogPerson', account: '17', email: 'jun@gaon.example' },
      { __typename: 'StaffLogPerson', account: '23', email: 'seo@gaon.example' },
    ],
    actions: ['booking.read', 'roles.change', 'session.open'],
    next,
  },
});

/** A log of so many entries, ten to a page. */
const logOf = (count: number): Answers => ({
  StaffLog: ({ before }) => {
    const upTo = before ? Number(before) - 1 : count;
    const ids = Array.from({ length: Math.min(10, upTo) }, (_, index) => upTo - index);
    const next = upTo > 10 ? String(upTo - 9) : null;
    return pageOf(
      ids.map((id) => entry(id)),
      next,
    );
  },
});
const only = (...entries: unknown[]): Answers => ({
  StaffLog: () => pageOf(entries),
});
const open = (answers: Answers, search = '', session = auditor) =>
  visitStaff(StaffLogScreen, { route: 'staff-log', session, search, answers });

const button = (name: string) => screen.getByRole('button', { name });
const rows = async () => {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('row').slice(1);
};
/** The values of a row after its time, without the titles that a card shows beside them. */
const values = (row: HTMLElement | undefined) =>
  [...(row as HTMLElement).children].slice(1).map((cell) => cell.lastChild?.textContent);

describe('the staff log', () => {
  it('shows the newest entries, in words and in the time of Seoul', async () => {
    open(only(entry(5)));
    const [row] = await rows();
    within(row as HTMLElement).getByRole('cell', { name: '2026/11/22 00:00:05' });
    expect(values(row)).toEqual(['jun@gaon.example 17번', '로그인', '본인 계정', '203.0.113.7']);
    expect(screen.queryByRole('navigation', { name: /쪽 이동$/ })).toBeNull();
  });

  it.each([
    [
      'a change of roles',
      { action: 'roles.change', detail: 'auditor -> content-editor,owner' },
      '역할 변경',
      '감사 담당자 → 콘텐츠 편집자, 소유자',
    ],
    [
      'roles that were all taken away',
      { action: 'roles.change', detail: 'auditor -> ' },
      '역할 변경',
      '감사 담당자 → 없음',
    ],
    ['an invitation', { action: 'people.invite', detail: 'dealer-manager' }, '직원 초대', '대리점 담당자'],
    [
      'a look at the log',
      { action: 'log.read', subject: 'staff-log', detail: 'before 40' },
      '작업 기록 열람',
      '40번 이전',
    ],
    ['an action without words', { action: 'moon.paint', detail: 'auditor asked' }, 'moon.paint', 'auditor asked'],
  ])('puts %s into words', async (_, more, action, detail) => {
    open(only(entry(5, more)));
    const [row] = await rows();
    expect(values(row)[1]).toBe(`${action}${detail}`);
  });

  it('names the command line, which has neither account nor network', async () => {
    open(only(entry(5, { account: null, accountEmail: null, network: '', action: 'owner.create' })));
    expect(values((await rows())[0])).toEqual(['명령줄', '소유자 만들기', 'jun@gaon.example 17번', '–']);
  });

  it('says that the person of an old entry is gone, and blames no command line', async () => {
    const gone = {
      account: null,
      accountEmail: null,
      network: '',
      subject: 'booking',
      subjectEmail: null,
      anonymised: true,
    };
    open(only(entry(5, { ...gone, action: 'booking.read' })));
    expect(values((await rows())[0])).toEqual(['보관 기간이 지나 지움', '예약 정보 열람', '예약', '–']);
  });

  it('names who did something to whom by their addresses of now', async () => {
    const other = { subject: 'account:23', subjectEmail: 'seo@gaon.example' };
    open(only(entry(5, { ...other, action: 'roles.change', detail: ' -> owner' })));
    const [, , subject] = values((await rows())[0]);
    expect(values((await rows())[0])[0]).toBe('jun@gaon.example 17번');
    expect(subject).toBe('seo@gaon.example 23번');
  });

  it('keeps the number of an account that was deleted, on either side', async () => {
    open(only(entry(5, { accountEmail: null, subject: 'account:23', subjectEmail: null, action: 'roles.change' })));
    expect(values((await rows())[0]).slice(0, 3)).toEqual(['삭제된 계정 17번', '역할 변경', '삭제된 계정 23번']);
  });

  it('says what was read, where it is no account', async () => {
    open(only(entry(5, { action: 'people.read', subject: 'people', subjectEmail: null })));
    expect(values((await rows())[0]).slice(1, 3)).toEqual(['직원 목록 열람', '직원 목록']);
  });

  it('turns to older entries under addresses of their own, and back', async () => {
    const { user, at, back, sentOf } = open(logOf(25));
    expect(await rows()).toHaveLength(10);
    await user.click(button('다음 쪽'));
    await screen.findByRole('cell', { name: '2026/11/22 00:00:15' });
    expect(at().href).toBe('/admin/staff-log?after=16');
    expect(document.activeElement).toBe(button('다음 쪽'));
    await user.click(button('다음 쪽'));
    await screen.findByRole('cell', { name: '2026/11/22 00:00:05' });
    expect(at().href).toBe('/admin/staff-log?after=16%2C6');
    screen.getByText('21–25번째');
    expect(button('다음 쪽').getAttribute('aria-disabled')).toBe('true');
    back();
    await screen.findByRole('cell', { name: '2026/11/22 00:00:15' });
    await user.click(button('첫 쪽'));
    await screen.findByRole('cell', { name: '2026/11/22 00:00:25' });
    expect(sentOf('StaffLog').map(({ before }) => before)).toEqual([null, '16', '6', '16', null]);
  });

  it('takes an address that means nothing for the newest entries', async () => {
    const { sentOf } = open(logOf(3), '?after=yesterday');
    expect(await rows()).toHaveLength(3);
    expect(sentOf('StaffLog')).toEqual([{ first: 10, before: null, filter: null }]);
  });

  it('says where there is nothing older', async () => {
    open(only(), '?after=1');
    await screen.findByText('더 오래된 기록이 없어요.');
    expect(button('첫 쪽').getAttribute('aria-disabled')).toBeNull();
  });

  it('can be asked again after a failure, for the same page', async () => {
    let working = false;
    const { user, sentOf } = open(
      { StaffLog: (variables) => (working ? logOf(25).StaffLog?.(variables) : cut()) },
      '?after=16',
    );
    await screen.findByText('작업 기록을 불러오지 못했어요');
    expect(screen.queryByRole('table')).toBeNull();
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await rows()).toHaveLength(10);
    expect(sentOf('StaffLog').map(({ before }) => before)).toEqual(['16', '16']);
  });

  it('is left for sign-in, and its page come back to, when the session has ended', async () => {
    const { at } = open({ StaffLog: refuse('UnauthorisedAccess') }, '?after=16');
    await waitFor(() =>
      expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/staff-log?after=16' }),
    );
  });

  it('is filtered by person, action, subject and day, which are in the address', async () => {
    const { user, at, sentOf } = open(logOf(25), '?after=16');
    await rows();
    const filters = within(document.querySelector('search') as HTMLElement);
    await user.click(filters.getByRole('combobox', { name: '직원' }));
    await user.click(await filters.findByRole('option', { name: 'seo@gaon.example' }));
    await waitFor(() => expect(at().href).toBe('/admin/staff-log?who=23'));
    await user.click(filters.getByRole('combobox', { name: '작업' }));
    expect((await filters.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      '개인정보 열람과 내려받기',
      '예약 정보 열람',
      '역할 변경',
      '로그인',
    ]);
    await user.click(filters.getByRole('option', { name: '예약 정보 열람' }));
    await waitFor(() => expect(at().href).toBe('/admin/staff-log?who=23&action=booking.read'));
    await user.type(filters.getByRole('searchbox', { name: /^대상/ }), ' G261121-7K3M9 {Enter}');
    await waitFor(() =>
      expect(sentOf('StaffLog').at(-1)?.filter).toEqual({
        account: '23',
        action: 'booking.read',
        personalData: false,
        subject: 'G261121-7K3M9',
        from: null,
        to: null,
      }),
    );
    await user.click(button('다음 쪽'));
    await waitFor(() => expect(at().href).toMatch(/who=23&action=booking.read&subject=G261121-7K3M9&after=16$/));
    await user.click(screen.getByRole('button', { name: '조건 지우기' }));
    await waitFor(() => expect(at().href).toBe('/admin/staff-log'));
    expect(screen.queryByRole('button', { name: '조건 지우기' })).toBeNull();
  });

  it('keeps a typed email address out of the URL, where its account takes its place', async () => {
    const { user, at, sentOf } = open({
      StaffLog: ({ filter }) =>
        pageOf(filter?.subject ? [entry(5, { subject: 'account:23', subjectEmail: 'seo@gaon.example' })] : [entry(4)]),
    });
    await rows();
    await user.type(screen.getByRole('searchbox', { name: /^대상/ }), 'seo@gaon.example{Enter}');
    await waitFor(() => expect(at().href).toBe('/admin/staff-log?subject=account%3A23'));
    expect(sentOf('StaffLog').map(({ filter }) => (filter as { subject?: string } | null)?.subject)).toEqual([
      undefined,
      'seo@gaon.example',
      'account:23',
    ]);
  });

  it('reads the filter of an address, and says when nothing fits', async () => {
    const { sentOf } = open(only(), '?action=personal-data&from=2026-11-20&to=2026-11-22&who=9');
    await screen.findByText('조건에 맞는 기록이 없어요. 조건을 바꿔 보세요.');
    expect(sentOf('StaffLog')[0]?.filter).toEqual({
      account: '9',
      action: null,
      personalData: true,
      subject: null,
      from: '2026-11-20',
      to: '2026-11-22',
    });
    // A former member of staff.
    expect((screen.getByRole('combobox', { name: '직원' }) as HTMLInputElement).value).toBe('9번');
  });

  it('leads to the other entries of a person, and to what an entry speaks of', async () => {
    const booking = { action: 'booking.read', subject: 'booking:G261121-7K3M9', subjectEmail: null };
    const rights = [...auditor.rights, 'READ_BOOKINGS' as const];
    open(only(entry(5, booking)), '', { ...auditor, rights });
    const [row] = await rows();
    const links = within(row as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['jun@gaon.example 17번', '/admin/staff-log?who=17'],
      ['예약 G261121-7K3M9', '/admin/booking-status-managerment?q=G261121-7K3M9'],
    ]);
  });

  it('names what an entry speaks of without a link to who may not see it', async () => {
    open(only(entry(5, { action: 'booking.read', subject: 'booking:G261121-7K3M9', subjectEmail: null })));
    const [row] = await rows();
    expect(within(row as HTMLElement).queryByRole('link', { name: /G261121/ })).toBeNull();
    within(row as HTMLElement).getByText('예약 G261121-7K3M9');
  });

  it('is downloaded as it is filtered', async () => {
    const taken: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      taken.push(this.getAttribute('href') ?? '');
    });
    const link = '/api/Managerment/download/staff-log/x.xlsx?until=1&seal=2';
    const { user, sentOf } = open(
      {
        ...logOf(3),
        ExportStaffLog: () => ({ exportStaffLog: { __typename: 'ExportPayload', link, errors: [] } }),
      },
      '?action=booking.read',
    );
    await rows();
    await user.click(screen.getByRole('button', { name: '엑셀로 내려받기' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(sentOf('ExportStaffLog')).toEqual([
      { filter: expect.objectContaining({ action: 'booking.read' }), language: 'KO' },
    ]);
  });

  it('is not read by who may not', async () => {
    const { sentOf } = open(logOf(3), '', dealerManager);
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('StaffLog')).toEqual([]);
  });
});

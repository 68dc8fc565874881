import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageData } from '../../i18n/page-data';
import { type Session, setSession } from '../../session/session';
import {
  auditor,
  cut,
  dealerManager,
  dueOwner,
  eventEditor,
  member,
  owner,
  visitStaff as visit,
} from '../test-support';
import { AdminFrame } from './AdminFrame';
import StaffShell from './StaffShell';

const Screen = () => (
  <AdminFrame title="직원과 역할" lead="역할을 정해요." action={<button type="button">직원 초대</button>}>
    <p>목록</p>
  </AdminFrame>
);
/** Inside the staff frame, as the router renders it. */
const visitStaff: typeof visit = (Content, options) =>
  visit(Content, {
    frame: StaffShell,
    ...options,
    // The frame warns of a session's end.
    session: options.session && { ...options.session, endsAt: '2099-01-01T00:00:00Z' },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async () => within((await screen.findAllByRole('navigation', { name: '관리 메뉴' }))[0] as HTMLElement);

afterEach(() => {
  pageData.analyticsPage = null;
});

/** Simulates leaving the page for so many minutes. */
function comeBackAfter(minutes: number) {
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const now = Date.now();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the frame of staff screens', () => {
  it('shows the screen, and of the menu what the session may open', async () => {
    visitStaff(Screen, { route: 'people', session: owner });
    await heading('직원과 역할');
    screen.getByText('목록');
    screen.getByRole('button', { name: '직원 초대' });
    const entries = (await menu()).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      '한눈에 보기',
      '홈 미리보기',
      '직원과 역할',
      '작업 기록',
    ]);
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
  });

  it('scrolls to the current entry of the menu, and again on each navigation', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    const { user } = visitStaff(Screen, { route: 'people', session: owner });
    await heading('직원과 역할');
    await waitFor(() => expect(scrolled.at(-1)).toBe('직원과 역할'));
    await user.click((await menu()).getByRole('link', { name: '작업 기록' }));
    await waitFor(() => expect(scrolled.at(-1)).toBe('작업 기록'));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('leaves out of the menu what the roles do not include', async () => {
    visitStaff(Screen, { route: 'staff-log', session: auditor });
    const entries = (await menu()).getAllByRole('link');
    expect(entries.map((entry) => entry.textContent)).toEqual(['한눈에 보기', '홈 미리보기', '작업 기록']);
  });

  it('marks in the menu where a screen without an entry was reached from', async () => {
    visitStaff(Screen, { route: 'event-editor', at: '/admin/event-cms-details/6', session: eventEditor });
    await heading('직원과 역할');
    const entries = (await menu()).getAllByRole('link').filter((entry) => entry.hasAttribute('aria-current'));
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
      ['이벤트', 'true'],
    ]);
  });

  it('names the groups of the menu, and leaves out the empty ones', async () => {
    visitStaff(Screen, { route: 'people', session: owner });
    await heading('직원과 역할');
    const lists = (await menu()).getAllByRole('list');
    expect(
      lists.map((list) => [document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent]),
    ).toEqual([['운영'], ['사이트'], ['직원']]);
  });

  const notices = (missingTexts: number) => ({
    staffNotices: {
      __typename: 'StaffNotices',
      draws: null,
      refusedCopies: null,
      orphanedBookings: null,
      failedDeliveries: null,
      failedEventDeliveries: null,
      openUpload: null,
      missingTexts,
      secondFactorResets: null,
      personalDataReads: null,
    },
  });

  it('counts in the menu what waits, and asks again on each navigation', async () => {
    let missing = 3;
    const { user, sentOf } = visitStaff(Screen, {
      route: 'people',
      session: { ...owner, rights: [...owner.rights, 'EDIT_CONTENT'] },
      answers: { StaffNotices: () => notices(missing) },
    });
    await heading('직원과 역할');
    await (await menu()).findByRole('link', { name: '빠진 글 할 일 3개' });
    missing = 120;
    await user.click((await menu()).getByRole('link', { name: '작업 기록' }));
    const entry = await (await menu()).findByRole('link', { name: '빠진 글 할 일 120개' });
    expect(entry.textContent).toContain('99+');
    expect(sentOf('StaffNotices')).toHaveLength(2);
  });

  it('asks for no notices of an owner who has no right yet, nor of a member', async () => {
    const due = visitStaff(Screen, { route: 'people', session: dueOwner });
    await heading('2단계 인증을 먼저 설정해 주세요');
    expect(due.sentOf('StaffNotices')).toEqual([]);
  });

  it('shows who is signed in, the other language and the way to the site, and signs out', async () => {
    const { user, at, sentOf } = visitStaff(Screen, {
      route: 'people',
      session: owner,
      answers: { LogOut: () => ({ logOut: true }) },
    });
    await heading('직원과 역할');
    const bar = within(screen.getByRole('banner'));
    bar.getByText('한가온');
    bar.getByText('소유자');
    expect(bar.getByRole('link', { name: '사이트 보기' }).getAttribute('href')).toBe('/');
    expect(bar.getByRole('link', { name: 'EN, English' }).getAttribute('hreflang')).toBe('en');
    await user.click(await bar.findByRole('button', { name: '내 계정 메뉴' }));
    expect(bar.getByRole('link', { name: '로그인 확인' }).getAttribute('href')).toBe('/auth-test');
    await user.click(bar.getByRole('button', { name: '로그아웃' }));
    await heading('/sign-in');
    expect(sentOf('LogOut')).toHaveLength(1);
    expect(at().href).toBe('/sign-in');
  });

  it('has the entries in the order of the documents, both lists of dealers among them', async () => {
    const rights: Session['rights'] = ['READ_BOOKINGS', 'MANAGE_DEALERS', 'MANAGE_EVENTS', 'MANAGE_CATALOGUE'];
    visitStaff(Screen, { route: 'overview', session: { ...owner, rights } });
    const entries = (await menu()).getAllByRole('link');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')]).slice(0, 9)).toEqual([
      ['한눈에 보기', '/admin/overview'],
      ['예약 현황', '/admin/booking-status-managerment'],
      ['서비스센터', '/admin/dealers-managerment/service-center'],
      ['부품 대리점', '/admin/dealers-managerment/parts-dealer'],
      ['이벤트', '/admin/event-cms-listing'],
      ['이미지 보관함', '/admin/event-images'],
      ['이벤트 알림', '/admin/event-deliveries'],
      ['고정 이벤트·퀴즈', '/admin/event-campaigns'],
      ['PDF 업로드', '/admin/pdf-upload'],
    ]);
  });

  it('leads to where visits are counted in a new tab, where there is such a place', async () => {
    pageData.analyticsPage = 'https://stats.example.com/';
    visitStaff(Screen, { route: 'overview', session: dealerManager });
    const entry = (await menu()).getByRole('link', { name: '방문 통계 (새 창)' });
    expect([entry.getAttribute('href'), entry.getAttribute('target'), entry.getAttribute('rel')]).toEqual([
      'https://stats.example.com/',
      '_blank',
      'noopener noreferrer',
    ]);
    const titles = (await menu()).getAllByRole('link').map((link) => link.textContent?.trim());
    // After the dealers, as the documents have it.
    expect(titles.indexOf('방문 통계 (새 창)')).toBe(titles.indexOf('부품 대리점') + 1);
  });

  it('tells staff without the right so, and keeps them signed in', async () => {
    const { at } = visitStaff(Screen, { route: 'people', session: auditor });
    await heading('이 화면을 볼 권한이 없어요');
    expect(screen.queryByText('목록')).toBeNull();
    expect(screen.queryByRole('button', { name: '직원 초대' })).toBeNull();
    expect(screen.getByRole('link', { name: '내 화면으로' }).getAttribute('href')).toBe('/admin');
    screen.getByText('owner@gaon.example 계정으로 로그인했어요.');
    expect(at().href).toBe('/admin/people');
  });

  it('shows a member neither the screen nor the menu', async () => {
    visitStaff(Screen, { route: 'people', session: member });
    await heading('이 화면을 볼 권한이 없어요');
    screen.getByText('직원만 쓸 수 있는 화면이에요.');
    screen.getByRole('link', { name: '홈으로' });
    expect(screen.queryByRole('navigation', { name: '관리 메뉴' })).toBeNull();
    expect(screen.queryByText('목록')).toBeNull();
  });

  it('leads somebody with another account to sign-in and back', async () => {
    const { user, sentOf, at } = visitStaff(Screen, {
      route: 'people',
      session: member,
      answers: { LogOut: () => ({ logOut: true }) },
    });
    await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인' }));
    await heading('/sign-in');
    expect(sentOf('LogOut')).toHaveLength(1);
    expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/people' });
  });

  it('says so when the session could not be ended', async () => {
    const { user, at } = visitStaff(Screen, { route: 'people', session: member, answers: { LogOut: cut } });
    await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인' }));
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect(at().href).toBe('/admin/people');
  });

  it('leads an owner without a second factor to set it up, before anything else', async () => {
    visitStaff(Screen, { route: 'people', session: dueOwner });
    await heading('2단계 인증을 먼저 설정해 주세요');
    expect(screen.getByRole('link', { name: '2단계 인증 설정' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByText('목록')).toBeNull();
  });

  it('shows nothing of the screen once the session has ended', async () => {
    visitStaff(Screen, { route: 'people', session: owner });
    await screen.findByText('목록');
    act(() => setSession(null));
    await waitFor(() => expect(screen.queryByText('목록')).toBeNull());
    expect(screen.queryByRole('navigation', { name: '관리 메뉴' })).toBeNull();
  });

  it('opens the menu from a button, and closes it when an entry was chosen', async () => {
    const { user } = visitStaff(Screen, { route: 'people', session: dealerManager });
    const button = await screen.findByRole('button', { name: '관리 메뉴' });
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const panel = within(screen.getByRole('dialog', { name: '관리 메뉴' }));
    panel.getByText('대리점 담당자');
    await user.click(panel.getByRole('link', { name: '서비스센터' }));
    await heading('/admin/dealers-managerment/$category');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to sign-in who comes back to a page whose session has ended', async () => {
    const { at } = visitStaff(Screen, {
      route: 'people',
      session: owner,
      answers: { CurrentSession: () => ({ session: null }) },
    });
    await screen.findByText('목록');
    comeBackAfter(31);
    await waitFor(() => expect(at()).toEqual({ href: '/sign-in?re=unauthorised', returnTo: '/admin/people' }));
  });

  it('shows who comes back what is left of the rights', async () => {
    visitStaff(Screen, { route: 'people', session: owner, answers: { CurrentSession: () => ({ session: auditor }) } });
    await screen.findByText('목록');
    comeBackAfter(5);
    await heading('이 화면을 볼 권한이 없어요');
  });

  it('asks nobody after a glance at another tab, and stays where nobody can be asked', async () => {
    const { at, sentOf } = visitStaff(Screen, { route: 'people', session: owner, answers: { CurrentSession: cut } });
    await screen.findByText('목록');
    comeBackAfter(0.5);
    expect(sentOf('CurrentSession')).toHaveLength(0);
    comeBackAfter(5);
    await waitFor(() => expect(sentOf('CurrentSession')).toHaveLength(1));
    screen.getByText('목록');
    expect(at().href).toBe('/admin/people');
  });
});

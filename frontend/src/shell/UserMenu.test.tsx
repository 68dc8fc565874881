import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session, type VisitOptions, visit } from '../features/account/test-support';
import { hasMark, setSession } from '../session/session';
import { Header } from './Header';

const slot = document.createElement('div');
const Page = () => (
  <>
    <Header slot={slot} booking={false} />
    <h1>페이지</h1>
    <p>아무것도 아닌 글</p>
  </>
);
const open = (more: Partial<VisitOptions> = {}) => visit(Page, { route: '/location-service', ...more });
const button = () => screen.findByRole('button', { name: '내 계정 메뉴' });
const noButton = () => expect(screen.queryByRole('button', { name: '내 계정 메뉴' })).toBeNull();

async function signedIn(who = session(), more: Partial<VisitOptions> = {}) {
  const page = await open(more);
  act(() => setSession(who));
  await page.user.click(await button());
  return page;
}

describe('the user icon', () => {
  it('is asked about only where this browser has signed in', async () => {
    const { sentOf } = await open({ unasked: true, answers: { CurrentSession: () => ({ session: session() }) } });
    noButton();
    expect(sentOf('CurrentSession')).toEqual([]);
  });

  it('stays away when the server cannot be asked, and comes with the network', async () => {
    let lost = true;
    await open({
      unasked: true,
      marked: true,
      answers: {
        CurrentSession: () => {
          if (lost) throw new Error('offline');
          return { session: session() };
        },
      },
    });
    noButton();
    lost = false;
    // The menu's chunk may still be loading; it queries when it is mounted, or when the network returns.
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      screen.getByRole('button', { name: '내 계정 메뉴' });
    });
  });

  it('comes with signing in and goes with the session', async () => {
    await open();
    noButton();
    act(() => setSession(session()));
    await button();
    act(() => setSession(null));
    noButton();
  });
});

describe('the user popup', () => {
  it('says who is signed in and leads to the own page, and nobody else to the staff area', async () => {
    await signedIn();
    screen.getByText('김가온');
    screen.getByText('gaon@example.com');
    expect(screen.getByRole('link', { name: '내 정보' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: '내 예약' }).getAttribute('href')).toBe('/my-bookings');
    expect(screen.queryByRole('link', { name: '관리자 화면' })).toBeNull();
    expect(screen.queryByRole('link', { name: '로그인 확인' })).toBeNull();
  });

  it('leads staff to their area, and closes on the way', async () => {
    const { user, href } = await signedIn(session({ isAdmin: true }));
    await user.click(screen.getByRole('link', { name: '관리자 화면' }));
    await screen.findByRole('heading', { name: '/admin' });
    expect(href()).toBe('/admin');
  });

  it('closes by Escape, which gives the focus back, by a press beside it, and when the focus leaves it', async () => {
    const { user } = await signedIn();
    const icon = await button();
    expect(icon.getAttribute('aria-expanded')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '내 정보' }));
    await user.keyboard('{Escape}');
    expect(icon.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(icon);
    await user.click(icon);
    await user.click(screen.getByText('아무것도 아닌 글'));
    expect(icon.getAttribute('aria-expanded')).toBe('false');
    await user.click(icon);
    await user.tab({ shift: true });
    expect(icon.getAttribute('aria-expanded')).toBe('false');
  });

  it('logs out, forgets who it was, and goes to sign-in, which says so', async () => {
    const { user, sentOf, state } = await signedIn(session(), { answers: { LogOut: () => ({ logOut: true }) } });
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    await screen.findByRole('heading', { name: '/sign-in' });
    expect(sentOf('LogOut')).toHaveLength(1);
    expect(hasMark()).toBe(false);
    expect(state().said).toBe('signed-out');
  });

  it('says that nobody was logged out when no answer came', async () => {
    const { user } = await signedIn();
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect((await screen.findByRole('alert')).textContent).toContain('아직 로그인되어 있으니');
    expect(hasMark()).toBe(true);
    within(screen.getByRole('banner')).getByRole('button', { name: '로그아웃' });
  });
});

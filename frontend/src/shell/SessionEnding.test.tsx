import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, session, visit } from '../features/account/test-support';
import { serverNow } from '../i18n/page-data';
import { hasMark, setSession } from '../session/session';
import { CLOSING_BEFORE_MS, TOLD_EVERY_MS, WARNED_BEFORE_MS } from '../session/use-session-ending';
import type { Answers } from '../test/visit';
import { Header } from './Header';

const MINUTE = 60_000;
const UNUSED = 29 * MINUTE;
const LONGEST = 12 * 60 * MINUTE;

const slot = document.createElement('div');
const Page = () => (
  <>
    <Header slot={slot} booking={false} />
    <h1>페이지</h1>
    <input aria-label="글" />
  </>
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(1);
};
const type = () => act(() => void screen.getByLabelText('글').dispatchEvent(new Event('keydown', { bubbles: true })));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();

/** Signed in just now, by the test's own clock; in any case out again after `longest` ms. */
async function open({ longest = LONGEST, answer }: { longest?: number; answer?: Answers[string] } = {}) {
  const who = () => session({ endsAt: new Date(started + longest).toISOString() });
  const page = await visit(Page, {
    route: '/location-service',
    answers: { CurrentSession: answer ?? (() => ({ session: who() })) },
  });
  let started = serverNow();
  act(() => setSession(session()));
  await screen.findByRole('button', { name: '내 계정 메뉴' });
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  started = serverNow();
  act(() => setSession(who()));
  return page;
}

afterEach(() => vi.useRealTimers());

describe('before a session ends that is not used', () => {
  it('two minutes are left to keep it by one press', async () => {
    const { sentOf } = await open();
    await pass(UNUSED - WARNED_BEFORE_MS - 1);
    noDialog();
    await pass(1);
    dialog('곧 로그아웃돼요').getByText(/2분 안에 눌러 주세요/);
    expect(sentOf('CurrentSession')).toEqual([]);
    await press('로그인 유지');
    expect(sentOf('CurrentSession')).toHaveLength(1);
    noDialog();
    await pass(UNUSED - WARNED_BEFORE_MS - 2);
    noDialog();
    await pass(2);
    dialog('곧 로그아웃돼요');
  });

  it('the press is possible again when nobody answers', async () => {
    await open({
      answer: () => {
        throw new Error('offline');
      },
    });
    await pass(UNUSED - WARNED_BEFORE_MS);
    await press('로그인 유지');
    expect(dialog('곧 로그아웃돼요').getByRole('alert').textContent).toBe(
      '답을 받지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
    );
    expect(screen.getByRole('button', { name: '로그인 유지' }).getAttribute('aria-busy')).not.toBe('true');
    expect(hasMark()).toBe(true);
  });

  it('it is told when the page is seen again, where timers slept', async () => {
    await open();
    vi.setSystemTime(Date.now() + UNUSED - WARNED_BEFORE_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    dialog('곧 로그아웃돼요');
  });

  it('another tab that was used keeps it', async () => {
    await open();
    await pass(UNUSED - WARNED_BEFORE_MS);
    dialog('곧 로그아웃돼요');
    localStorage.setItem('signed-in-heard', String(Date.now()));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    noDialog();
  });

  it.each(['nonsense', '9e99', '-1', ''])(
    'what stands in the storage by mistake (%s) does not hide it',
    async (kept) => {
      await open();
      localStorage.setItem('signed-in-heard', kept);
      await pass(UNUSED - WARNED_BEFORE_MS);
      dialog('곧 로그아웃돼요');
    },
  );

  it('a press that nobody answered is not told of the next time', async () => {
    let lost = true;
    await open({
      answer: () => {
        if (lost) throw new Error('offline');
        return { session: session({ endsAt: new Date(serverNow() + LONGEST).toISOString() }) };
      },
    });
    await pass(UNUSED - WARNED_BEFORE_MS);
    await press('로그인 유지');
    lost = false;
    localStorage.setItem('signed-in-heard', String(Date.now()));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    noDialog();
    await pass(UNUSED - WARNED_BEFORE_MS);
    expect(dialog('곧 로그아웃돼요').getByRole('alert').textContent).toBe('');
  });

  it('whoever types is not asked: the server hears of it, every five minutes at most', async () => {
    const { sentOf } = await open();
    await pass(TOLD_EVERY_MS - 1);
    type();
    expect(sentOf('CurrentSession')).toHaveLength(0);
    await pass(1);
    type();
    type();
    await pass(1);
    expect(sentOf('CurrentSession')).toHaveLength(1);
    type();
    await pass(UNUSED - WARNED_BEFORE_MS - 2);
    expect(sentOf('CurrentSession')).toHaveLength(1);
    noDialog();
  });
});

describe('after a session has ended', () => {
  it('that is said, what was typed can be looked at, and nothing prolongs it', async () => {
    const { sentOf } = await open();
    await pass(UNUSED);
    dialog('로그아웃됐어요').getByText(/입력하던 내용은 아직 이 화면에 있어요/);
    await press('화면 보기');
    noDialog();
    type();
    await pass(MINUTE);
    noDialog();
    expect(sentOf('CurrentSession')).toEqual([]);
  });

  it('signing in leads back', async () => {
    const { href, state } = await open({ answer: () => ({ session: null }) });
    await pass(UNUSED);
    await press('다시 로그인');
    await pass(10);
    expect(href()).toBe('/sign-in?re=unauthorised');
    expect(state().returnTo).toBe('/location-service');
    expect(hasMark()).toBe(false);
    expect(localStorage.getItem('signed-in-heard')).toBeNull();
  });
});

describe('before a session ends whatever is done', () => {
  it('its time is said once, early enough to save what is being written', async () => {
    await open({ longest: 20 * MINUTE });
    await pass(20 * MINUTE - CLOSING_BEFORE_MS - 1);
    noDialog();
    await pass(1);
    screen.getByRole('dialog', { name: /^\d\d:\d\d에 로그아웃돼요$/ });
    await press('확인');
    noDialog();
    await pass(CLOSING_BEFORE_MS - 2);
    noDialog();
    await pass(2);
    dialog('로그아웃됐어요');
  });

  it('a press is answered once, however often it is made', async () => {
    const { sentOf } = await open({ answer: () => NO_ANSWER });
    await pass(UNUSED - WARNED_BEFORE_MS);
    await press('로그인 유지');
    await press('확인하는 중…');
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    await pass(1);
    expect(sentOf('CurrentSession')).toHaveLength(1);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasMark } from '../../../session/session';
import { userError } from '../../../test/answers';
import { type Answers, NO_ANSWER, session, type VisitOptions, visit } from '../test-support';
import SignInScreen from './SignInScreen';

const signedIn = (errors: unknown[] = [], more: Record<string, unknown> = {}) => ({
  signIn: {
    __typename: 'SignInPayload',
    session: errors.length === 0 ? session() : null,
    errors,
    retryAfterSeconds: null,
    ...more,
  },
});
const failed = () => signedIn([userError('', 'login_failed', '이메일 주소나 비밀번호가 맞지 않아요.')]);
const codeWanted = () =>
  signedIn([userError('totp', 'second_factor_required', '인증 앱의 번호나 복구 코드를 입력해 주세요.')]);
const codeWrong = () => signedIn([userError('totp', 'second_factor_invalid', '번호가 맞지 않거나 이미 사용됐어요.')]);

const open = (SignIn: Answers[string] = () => signedIn(), more: Partial<VisitOptions> = {}) =>
  visit(SignInScreen, { route: '/sign-in', ...more, answers: { SignIn, ...more.answers } });
const email = () => screen.getByLabelText('이메일 주소') as HTMLInputElement;
const password = () => screen.getByLabelText('비밀번호') as HTMLInputElement;
const button = () => screen.getByRole('button', { name: '로그인' });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(email(), ' gaon@example.com');
  await user.type(password(), 'a long pass phrase');
}

afterEach(() => vi.useRealTimers());

describe('sign-in', () => {
  it('tells password managers what its fields are, and leads to joining and to a forgotten password', async () => {
    await open();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: '회원 가입' }).getAttribute('href')).toBe('/join-us');
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('flags a field as soon as it is emptied, and not before anything was in it', async () => {
    const { user } = await open();
    await user.click(email());
    await user.tab();
    expect(screen.queryByText('이메일 주소를 입력해 주세요.')).toBeNull();
    await user.type(email(), 'a');
    await user.clear(email());
    screen.getByText('이메일 주소를 입력해 주세요.');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await user.type(password(), 'a');
    await user.clear(password());
    screen.getByText('비밀번호를 입력해 주세요.');
    await user.type(email(), 'b');
    expect(screen.queryByText('이메일 주소를 입력해 주세요.')).toBeNull();
    expect(screen.queryByRole('group', { name: '아래 내용을 확인해 주세요' })).toBeNull();
  });

  it('asks for what is missing before it sends anything', async () => {
    const { user, sentOf } = await open();
    await user.click(button());
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    within(summary).getByRole('link', { name: '이메일 주소를 입력해 주세요.' });
    within(summary).getByRole('link', { name: '비밀번호를 입력해 주세요.' });
    expect(sentOf('SignIn')).toEqual([]);
  });

  it('opens a session, takes note of it, and goes home', async () => {
    const { user, sentOf, href } = await open();
    await fill(user);
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
    expect(href()).toBe('/');
    expect(hasMark()).toBe(true);
    expect(sentOf('SignIn')[0]?.variables.input).toEqual({
      email: 'gaon@example.com',
      password: 'a long pass phrase',
      totp: null,
    });
  });

  it('goes back to the page that wanted a session, and nowhere else', async () => {
    const { user, href } = await open(undefined, {
      at: '/sign-in?re=unauthorised',
      state: { returnTo: '/admin/people?page=2' },
    });
    screen.getByText(/로그인이 필요한 페이지예요/);
    await fill(user);
    await user.click(button());
    await screen.findByRole('heading', { name: '/admin/people' });
    expect(href()).toBe('/admin/people?page=2');
  });

  it.each([
    ['another site', '/sign-in?re=unauthorised', '//other.example/'],
    ['a value that is not known', '/sign-in?re=%2Faccount', '/account'],
    ['no value', '/sign-in', '/account'],
  ])('goes home for %s', async (_, at, returnTo) => {
    const { user } = await open(undefined, { at, state: { returnTo } });
    await fill(user);
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
  });

  it('takes what wanted a session along to joining and back', async () => {
    const { user, href, state } = await open(undefined, {
      at: '/sign-in?re=unauthorised',
      state: { returnTo: '/admin/people' },
    });
    await user.click(screen.getByRole('link', { name: '회원 가입' }));
    await screen.findByRole('heading', { name: '/join-us' });
    expect(href()).toBe('/join-us?re=unauthorised');
    expect(state().returnTo).toBe('/admin/people');
  });

  it('shows under the form what the server says of a wrong password, and keeps what was typed', async () => {
    const { user } = await open(failed);
    await fill(user);
    await user.click(button());
    const notice = await screen.findByRole('group', { name: '이메일 주소나 비밀번호가 맞지 않아요.' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(email().value).toContain('gaon@example.com');
    expect(password().value).toBe('a long pass phrase');
    expect(hasMark()).toBe(false);
  });

  it('offers to send the mail again to who has not verified the address', async () => {
    const { user, sentOf } = await open(
      () => signedIn([userError('', 'activation_required', '이메일 주소를 먼저 인증해 주세요.')]),
      {
        answers: {
          ResendActivation: () => ({
            resendActivation: { __typename: 'AccountPayload', done: true, errors: [], retryAfterSeconds: null },
          }),
        },
      },
    );
    await fill(user);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: '인증 메일 다시 보내기' }));
    await screen.findByText(/gaon@example.com 주소로 .*메일이 곧 도착해요/);
    expect(sentOf('ResendActivation')[0]?.variables).toEqual({ email: 'gaon@example.com', language: 'KO' });
  });

  it('says when to come again, and then that it may be tried', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open(() =>
      signedIn([userError('', 'rate_limited', '시도가 너무 많아요.')], { retryAfterSeconds: 150 }),
    );
    await fill(user);
    await user.click(button());
    await screen.findByText(/약 3분 뒤에/);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    screen.getByText(/^(29|30)초 뒤에/);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    screen.getByText('이제 다시 할 수 있어요');
    expect(password().value).toBe('a long pass phrase');
  });

  it('loses nothing when no answer comes, and asks again when told to', async () => {
    let lost = true;
    const { user } = await open(() => {
      if (lost) throw new Error('offline');
      return signedIn();
    });
    await fill(user);
    await user.click(button());
    await screen.findByText('답을 받지 못했어요');
    expect(password().value).toBe('a long pass phrase');
    lost = false;
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
  });

  it('sends once however often it is pressed', async () => {
    const { user, sentOf } = await open(() => NO_ANSWER);
    await fill(user);
    await user.click(button());
    await user.click(screen.getByRole('button', { name: '로그인하는 중…' }));
    await user.type(password(), '{Enter}');
    expect(sentOf('SignIn')).toHaveLength(1);
  });

  it('forgets what was answered to whoever was here before', async () => {
    const { user, client } = await open();
    const clear = vi.spyOn(client, 'clearStore');
    await fill(user);
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
    expect(clear).toHaveBeenCalled();
  });
});

describe('the second factor at sign-in', () => {
  const code = () => screen.getByLabelText('인증 번호') as HTMLInputElement;
  const toCode = async (...rest: (() => unknown)[]) => {
    const answers = [codeWanted, ...rest];
    const page = await open(() => answers.shift()?.());
    await fill(page.user);
    await page.user.click(button());
    await screen.findByRole('heading', { name: '2단계 인증' });
    return page;
  };

  it('is asked for with the password kept', async () => {
    const { user, sentOf } = await toCode(() => signedIn());
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(code().getAttribute('autocomplete')).toBe('one-time-code');
    expect(code().getAttribute('inputmode')).toBe('numeric');
    screen.getByText('gaon@example.com');
    await user.type(code(), '12 34 567');
    expect(code().value).toBe('123456');
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
    expect(sentOf('SignIn')[1]?.variables.input).toEqual({
      email: 'gaon@example.com',
      password: 'a long pass phrase',
      totp: '123456',
    });
  });

  it('is checked when it is sent and not while it is typed', async () => {
    const { user, sentOf } = await toCode();
    await user.type(code(), '123');
    expect(code().getAttribute('aria-invalid')).toBeNull();
    await user.click(button());
    await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(sentOf('SignIn')).toHaveLength(1);
  });

  it('can be a recovery code', async () => {
    const { user, sentOf } = await toCode(() => signedIn());
    await user.click(screen.getByRole('button', { name: /복구 코드로 로그인/ }));
    const recovery = screen.getByLabelText('복구 코드') as HTMLInputElement;
    await waitFor(() => expect(document.activeElement).toBe(recovery));
    await user.type(recovery, ' abcd-efgh-ijkl-mnop ');
    await user.click(button());
    await screen.findByRole('heading', { name: '/' });
    expect(sentOf('SignIn')[1]?.variables.input.totp).toBe('abcd-efgh-ijkl-mnop');
  });

  it('says at the code that it is not good', async () => {
    const { user } = await toCode(codeWrong);
    await user.type(code(), '123456');
    await user.click(button());
    await screen.findByRole('link', { name: '번호가 맞지 않거나 이미 사용됐어요.' });
    expect(code().getAttribute('aria-invalid')).toBe('true');
    await user.type(code(), '{Backspace}');
    expect(code().getAttribute('aria-invalid')).toBeNull();
  });

  it('leads back to address and password, which are still there', async () => {
    const { user } = await toCode();
    await user.click(screen.getByRole('button', { name: '다른 계정으로 로그인' }));
    expect(document.activeElement).toBe(email());
    expect(email().value).toContain('gaon@example.com');
    expect(password().value).toBe('a long pass phrase');
  });

  it('leads back by itself when the password is another by now', async () => {
    const { user } = await toCode(failed);
    await user.type(code(), '123456');
    await user.click(button());
    const notice = await screen.findByRole('group', { name: '이메일 주소나 비밀번호가 맞지 않아요.' });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(email().value).toContain('gaon@example.com');
  });
});

describe('sign-in by who is signed in', () => {
  const CurrentSession = () => ({ session: session() });

  it('shows who it is and the way on', async () => {
    await open(undefined, { marked: true, answers: { CurrentSession } });
    await screen.findByText('이미 로그인하셨어요');
    screen.getByText(/김가온님의 계정\(gaon@example.com\)/);
    expect(screen.getByRole('link', { name: '계속하기' }).getAttribute('href')).toBe('/');
    expect(screen.queryByLabelText('비밀번호')).toBeNull();
  });

  it('shows the form after logging out', async () => {
    const { user, sentOf } = await open(undefined, {
      marked: true,
      answers: { CurrentSession, LogOut: () => ({ logOut: true }) },
    });
    await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인' }));
    await screen.findByText('로그아웃했어요.');
    expect(sentOf('LogOut')).toHaveLength(1);
    expect(document.activeElement?.tagName).toBe('H1');
    expect(password().value).toBe('');
    expect(hasMark()).toBe(false);
  });

  it('says that nothing was done when logging out fails', async () => {
    const { user } = await open(undefined, { marked: true, answers: { CurrentSession } });
    await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인' }));
    await screen.findByText('답을 받지 못했어요');
    expect(hasMark()).toBe(true);
  });

  it('shows the form when the session has ended, or when nobody can say', async () => {
    await open(undefined, { marked: true, answers: { CurrentSession: () => ({ session: null }) } });
    await screen.findByLabelText('비밀번호');
    expect(hasMark()).toBe(false);
  });

  it('asks nobody without a mark, and says what was done before', async () => {
    const { sentOf } = await open(undefined, { state: { said: 'activated' } });
    screen.getByText(/이메일 주소를 인증했어요/);
    expect(sentOf('CurrentSession')).toEqual([]);
  });
});

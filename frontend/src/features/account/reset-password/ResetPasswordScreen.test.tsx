import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hasMark } from '../../../session/session';
import { userError } from '../../../test/answers';
import { type Answers, accountPayload, NO_ANSWER, session, visit } from '../test-support';
import ResetPasswordScreen from './ResetPasswordScreen';

const EXPIRED = userError('token', 'token_invalid', '링크가 올바르지 않거나 기한이 지났어요.');
const opened = (email: string | null, errors: unknown[] = []) => ({
  openPasswordReset: { __typename: 'OpenPasswordResetPayload', email, errors },
});
const reset = (errors: unknown[] = [], seconds: number | null = null) => ({
  resetPassword: accountPayload(errors, seconds),
});
const open = (ResetPassword: Answers[string] = () => reset(), more: Answers = {}, marked = false) =>
  visit(ResetPasswordScreen, {
    route: '/reset-password/$token',
    at: '/reset-password/secret-token',
    marked,
    answers: { OpenPasswordReset: () => opened('gaon@example.com'), ResetPassword, ...more },
  });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = () => screen.getByRole('button', { name: '비밀번호 바꾸기' });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await screen.findByLabelText('임시 비밀번호'), ' abcd-efgh ');
  await user.type(field('새 비밀번호'), 'a long pass phrase');
  await user.type(field('비밀번호 확인'), 'a long pass phrase');
}

describe('reset-password', () => {
  it('shows whose link it is before it asks for anything', async () => {
    const { sentOf } = await open();
    await screen.findByLabelText('임시 비밀번호');
    expect(field('계정').value).toBe('gaon@example.com');
    expect(field('계정').readOnly).toBe(true);
    expect(field('계정').autocomplete).toBe('username');
    expect(field('새 비밀번호').autocomplete).toBe('new-password');
    expect(sentOf('OpenPasswordReset').map(({ variables }) => variables)).toEqual([
      { token: 'secret-token', language: 'KO' },
    ]);
  });

  it('asks for all three, and says that the passwords differ', async () => {
    const { user, sentOf } = await open();
    await screen.findByLabelText('임시 비밀번호');
    await user.click(button());
    await screen.findByRole('link', { name: /임시 비밀번호를 입력해/ });
    screen.getByRole('link', { name: '비밀번호를 입력해 주세요.' });
    screen.getByRole('link', { name: '비밀번호를 한 번 더 입력해 주세요.' });
    await fill(user);
    await user.type(field('비밀번호 확인'), '!');
    await user.click(button());
    await screen.findByRole('link', { name: '두 비밀번호가 서로 달라요.' });
    expect(sentOf('ResetPassword')).toEqual([]);
  });

  it('changes the password and leads to sign-in', async () => {
    const { user, sentOf } = await open();
    await fill(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: '비밀번호를 바꿨어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/sign-in');
    expect(sentOf('ResetPassword')[0]?.variables.input).toEqual({
      email: 'gaon@example.com',
      token: 'secret-token',
      tempPassword: 'abcd-efgh',
      password: 'a long pass phrase',
      confirmPassword: 'a long pass phrase',
    });
  });

  it("forgets this browser's session when it was the account's, and keeps that of somebody else", async () => {
    const first = await open(undefined, { CurrentSession: () => ({ session: null }) }, true);
    await fill(first.user);
    await first.user.click(button());
    await screen.findByRole('heading', { name: '비밀번호를 바꿨어요' });
    expect(hasMark()).toBe(false);
    document.body.replaceChildren();
    const second = await open(undefined, { CurrentSession: () => ({ session: session() }) }, true);
    await fill(second.user);
    await second.user.click(button());
    await screen.findByRole('heading', { name: '비밀번호를 바꿨어요' });
    expect(hasMark()).toBe(true);
  });

  it.each([
    ['oldPassword', '임시 비밀번호'],
    ['tempPassword', '임시 비밀번호'],
    ['password', '새 비밀번호'],
  ])("puts the server's mistake of %s at its field", async (path, label) => {
    const { user } = await open(() => reset([userError(path, 'some_code', '이 값은 쓸 수 없어요.')]));
    await fill(user);
    await user.click(button());
    await screen.findByRole('link', { name: '이 값은 쓸 수 없어요.' });
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['that is opened', () => open(undefined, { OpenPasswordReset: () => opened(null, [EXPIRED]) }), false],
    ['that runs out meanwhile', () => open(() => reset([EXPIRED])), true],
  ])('leads from a link %s and no longer works to a new one', async (_, go, filled) => {
    const { user } = await go();
    if (filled) {
      await fill(user);
      await user.click(button());
    }
    const heading = await screen.findByRole('heading', { name: '이 링크는 쓸 수 없어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: '새 링크 받기' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('asks again when told to after no answer came, and loses nothing typed later on', async () => {
    let lost = true;
    const { user } = await open(
      () => {
        throw new Error('offline');
      },
      {
        OpenPasswordReset: () => {
          if (lost) throw new Error('offline');
          return opened('gaon@example.com');
        },
      },
    );
    await screen.findByText('답을 받지 못했어요');
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await fill(user);
    await user.click(button());
    await screen.findByText(/입력한 내용은 그대로예요/);
    expect(field('새 비밀번호').value).toBe('a long pass phrase');
  });

  it('shows that it is at work, and says when to come again', async () => {
    const { user } = await open(() => reset([userError('', 'rate_limited', '시도가 너무 많아요.')], 90));
    await fill(user);
    await user.click(button());
    await screen.findByText(/약 2분 뒤에/);
    document.body.replaceChildren();
    await open(undefined, { OpenPasswordReset: () => NO_ANSWER });
    screen.getByText('링크를 확인하고 있어요');
  });
});

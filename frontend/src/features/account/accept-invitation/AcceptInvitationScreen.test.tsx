import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { type Answers, accountPayload, visit } from '../test-support';
import AcceptInvitationScreen from './AcceptInvitationScreen';

const accepted = (errors: unknown[] = []) => ({ acceptInvitation: accountPayload(errors) });
const open = (AcceptInvitation: Answers[string] = () => accepted()) =>
  visit(AcceptInvitationScreen, {
    route: '/accept-invitation/$token',
    at: '/accept-invitation/secret-token',
    answers: { AcceptInvitation },
  });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const button = () => screen.getByRole('button', { name: '초대 수락하기' });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(field('이름'), ' 김가온 ');
  await user.type(field('비밀번호'), 'a long pass phrase');
  await user.type(field('비밀번호 확인'), 'a long pass phrase');
}

describe('accept-invitation', () => {
  it('asks for name and password', async () => {
    const { user, sentOf } = await open();
    await user.click(button());
    await screen.findByRole('link', { name: '이름을 입력해 주세요.' });
    screen.getByRole('link', { name: '비밀번호를 입력해 주세요.' });
    expect(sentOf('AcceptInvitation')).toEqual([]);
  });

  it('takes the invitation and leads through sign-in to the staff area', async () => {
    const { user, sentOf, href, state } = await open();
    await fill(user);
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: '이제 함께 일할 수 있어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sentOf('AcceptInvitation')[0]?.variables.input).toEqual({
      token: 'secret-token',
      name: '김가온',
      password: 'a long pass phrase',
      confirmPassword: 'a long pass phrase',
    });
    await user.click(screen.getByRole('link', { name: '로그인' }));
    await screen.findByRole('heading', { name: '/sign-in' });
    expect(href()).toBe('/sign-in?re=unauthorised');
    expect(state().returnTo).toBe('/admin');
  });

  it('says what to do about an invitation that no longer works', async () => {
    const { user } = await open(() => accepted([userError('token', 'token_invalid', '기한이 지났어요.')]));
    await fill(user);
    await user.click(button());
    await screen.findByRole('heading', { name: '이 초대는 쓸 수 없어요' });
    screen.getByRole('link', { name: '로그인' });
  });

  it("puts the server's mistakes at their fields, and loses nothing when no answer comes", async () => {
    const answers = [
      () => accepted([userError('password', 'password_too_common', '너무 흔한 비밀번호예요.')]),
      () => {
        throw new Error('offline');
      },
    ];
    const { user } = await open(() => answers.shift()?.());
    await fill(user);
    await user.click(button());
    await screen.findByRole('link', { name: '너무 흔한 비밀번호예요.' });
    expect(field('비밀번호').getAttribute('aria-invalid')).toBe('true');
    await user.click(button());
    await screen.findByText('답을 받지 못했어요');
    expect(field('비밀번호').value).toBe('a long pass phrase');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { type Answers, accountPayload, visit } from '../test-support';
import ForgotPasswordScreen from './ForgotPasswordScreen';

const sent = (errors: unknown[] = [], seconds: number | null = null) => ({
  requestPasswordReset: accountPayload(errors, seconds),
});
const open = (RequestPasswordReset: Answers[string] = () => sent()) =>
  visit(ForgotPasswordScreen, { route: '/forgot-password', answers: { RequestPasswordReset } });
const email = () => screen.getByLabelText('이메일 주소') as HTMLInputElement;
const button = () => screen.getByRole('button', { name: '메일 보내기' });

describe('forgot-password', () => {
  it('asks for an address before it sends anything', async () => {
    const { user, sentOf } = await open();
    await user.click(button());
    await screen.findByRole('link', { name: '이메일 주소를 입력해 주세요.' });
    await user.type(email(), 'gaon');
    await user.click(button());
    await screen.findByRole('link', { name: '이메일 주소를 확인해 주세요.' });
    expect(sentOf('RequestPasswordReset')).toEqual([]);
    expect(screen.getByRole('link', { name: '로그인으로 돌아가기' }).getAttribute('href')).toBe('/sign-in');
  });

  it('says that the mail is on its way without saying whether there is an account, and sends it again', async () => {
    const { user, sentOf } = await open();
    await user.type(email(), ' gaon@example.com');
    await user.click(button());
    const heading = await screen.findByRole('heading', { name: '메일을 보냈어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText('gaon@example.com 주소로 가입된 계정이 있으면 메일이 곧 도착해요.');
    await user.click(screen.getByRole('button', { name: '다시 보내기' }));
    await screen.findByText('한 번 더 보냈어요.');
    expect(sentOf('RequestPasswordReset').map(({ variables }) => variables)).toEqual([
      { email: 'gaon@example.com', language: 'KO' },
      { email: 'gaon@example.com', language: 'KO' },
    ]);
  });

  it('goes back to the form for another address, with this one in it', async () => {
    const { user } = await open();
    await user.type(email(), 'gaon@example.com');
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: '다른 주소로 보내기' }));
    await screen.findByRole('heading', { name: '비밀번호 찾기' });
    expect(email().value).toBe('gaon@example.com');
  });

  it('says when to come again', async () => {
    const { user } = await open(() => sent([userError('', 'rate_limited', '시도가 너무 많아요.')], 59));
    await user.type(email(), 'gaon@example.com');
    await user.click(button());
    await screen.findByText(/59초 뒤에/);
  });

  it("shows the server's mistake at the field, and loses nothing when no answer comes", async () => {
    const answers = [
      () => sent([userError('email', 'email_invalid', '이 주소로는 보낼 수 없어요.')]),
      () => {
        throw new Error('offline');
      },
    ];
    const { user } = await open(() => answers.shift()?.());
    await user.type(email(), 'gaon@example.com');
    await user.click(button());
    await screen.findByRole('link', { name: '이 주소로는 보낼 수 없어요.' });
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await user.click(button());
    await screen.findByText('답을 받지 못했어요');
    expect(email().value).toBe('gaon@example.com');
  });
});

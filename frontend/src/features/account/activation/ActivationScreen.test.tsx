import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { userError } from '../../../test/answers';
import { type Answers, accountPayload, NO_ANSWER, visit } from '../test-support';
import ActivationScreen from './ActivationScreen';

const open = (ActivateAccount: Answers[string], more: Answers = {}, Screen = ActivationScreen) =>
  visit(Screen, {
    route: '/email-verfication/$token',
    at: '/email-verfication/secret-token',
    answers: { ActivateAccount, ...more },
  });
const spent = () => ({
  activateAccount: accountPayload([userError('token', 'token_invalid', '링크가 올바르지 않거나 기한이 지났어요.')]),
});

describe('the activation page', () => {
  it('verifies the address by itself, once, and leads to sign-in, which says so', async () => {
    const { sentOf, state, back, href } = await open(
      () => ({ activateAccount: accountPayload() }),
      {},
      () => (
        <StrictMode>
          <ActivationScreen />
        </StrictMode>
      ),
    );
    await screen.findByRole('heading', { name: '/sign-in' });
    expect(sentOf('ActivateAccount').map(({ variables }) => variables)).toEqual([
      { token: 'secret-token', language: 'KO' },
    ]);
    expect(state().said).toBe('activated');
    back();
    await screen.findByRole('heading', { name: '/' });
    expect(href()).toBe('/');
  });

  it('says that it is at work', async () => {
    await open(() => NO_ANSWER);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('이메일 인증');
    screen.getByText('인증하는 중이에요');
  });

  it('offers a new link in place of one that no longer works', async () => {
    const { user, sentOf } = await open(spent, { ResendActivation: () => ({ resendActivation: accountPayload() }) });
    const heading = await screen.findByRole('heading', { name: '이메일 주소를 인증하지 못했어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('link', { name: '로그인으로' }).getAttribute('href')).toBe('/sign-in');
    await user.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }));
    await screen.findByRole('link', { name: '이메일 주소를 입력해 주세요.' });
    expect(sentOf('ResendActivation')).toEqual([]);
    await user.type(screen.getByLabelText('가입한 이메일 주소'), 'gaon@example.com');
    await user.click(screen.getByRole('button', { name: '인증 메일 다시 보내기' }));
    await screen.findByText(/gaon@example.com 주소로 .*곧 도착해요/);
    expect(sentOf('ResendActivation')[0]?.variables).toEqual({ email: 'gaon@example.com', language: 'KO' });
  });

  it('tries again when told to after no answer came', async () => {
    let lost = true;
    const { user } = await open(() => {
      if (lost) throw new Error('offline');
      return { activateAccount: accountPayload() };
    });
    await screen.findByText('답을 받지 못했어요');
    lost = false;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('heading', { name: '/sign-in' });
  });
});

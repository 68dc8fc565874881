import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCommittedTexts } from '../../test/texts';
import type { VerifiedPerson } from './calls';
import { forgetProviderResult, keepProviderResult } from './provider-result';
import { useVerification } from './use-verification';
import { VerificationNotice } from './VerificationNotice';
import { VerifyDialog } from './VerifyDialog';

const person: VerifiedPerson = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };
const result = {
  type: 'verify-mobile-result',
  VerifyResult: true,
  Name: '홍길동',
  Mobile1: '010',
  Mobile2: '0000',
  Mobile3: '1234',
};
const onVerified = vi.fn();

function Host({ event = 'winter' }: { event?: string }) {
  const verification = useVerification(event, onVerified);
  return (
    <>
      <button type="button" onClick={verification.begin}>
        begin
      </button>
      <VerificationNotice verification={verification} />
      <VerifyDialog verification={verification} />
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: '휴대전화 본인 확인' });
const frame = () => screen.getByTitle<HTMLIFrameElement>('본인 확인 서비스');
const nonce = () => new URL(frame().src).searchParams.get('nonce');
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'begin' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function say(data: object, source: Window | null = frame().contentWindow, origin = window.location.origin) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  loadCommittedTexts();
});
afterEach(() => {
  vi.useRealTimers();
  onVerified.mockReset();
  forgetProviderResult();
});

describe('the dialog of a verification', () => {
  it('frames the page that leaves for the provider', () => {
    render(<Host />);
    expect(dialog()).toBeNull();
    begin();
    expect(dialog()).not.toBeNull();
    const address = new URL(frame().src);
    expect(address.pathname).toBe('/kr/verify-mobile');
    expect(address.searchParams.get('event')).toBe('winter');
    expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('closes when its own frame says who it is', () => {
    render(<Host />);
    begin();
    say({ ...result, nonce: nonce() });
    expect(dialog()).toBeNull();
    expect(onVerified).toHaveBeenCalledExactlyOnceWith(person);
    screen.getByText('본인 확인을 마쳤어요.');
  });

  it('takes nobody else at his word', () => {
    render(<Host />);
    begin();
    say({ ...result, nonce: nonce() }, window);
    say({ ...result, nonce: nonce() }, frame().contentWindow, 'https://evil.example');
    say({ ...result, nonce: 'guessed' });
    expect(dialog()).not.toBeNull();
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('has another nonce each time, and does not take the one of before', () => {
    render(<Host />);
    begin();
    const first = nonce();
    press('닫기');
    begin();
    expect(nonce()).not.toBe(first);
    say({ ...result, nonce: first });
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('closes on a refusal, says why, and begins anew', () => {
    render(<Host />);
    begin();
    say({ ...result, VerifyResult: false, code: 'identity_invalid', nonce: nonce() });
    expect(dialog()).toBeNull();
    screen.getByText(/본인 확인 결과를 받을 수 없어요/);
    press('다시 시도');
    expect(dialog()).not.toBeNull();
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('says that it was closed', () => {
    render(<Host />);
    begin();
    press('닫기');
    expect(dialog()).toBeNull();
    screen.getByText('본인 확인 창이 닫혔어요. 다시 시도해 주세요.');
  });

  it('points at the whole page when the frame does not show up, and is content when it does after all', async () => {
    render(<Host />);
    begin();
    await wait(9_900);
    expect(screen.queryByText('본인 확인 창이 보이지 않나요?')).toBeNull();
    await wait(200);
    screen.getByText('본인 확인 창이 보이지 않나요?');
    say({ type: 'verify-mobile', nonce: nonce() });
    expect(screen.queryByText('본인 확인 창이 보이지 않나요?')).toBeNull();
  });

  it('does not wait for a frame that the policy of the document forbids', () => {
    render(<Host />);
    begin();
    act(() => {
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' }));
    });
    screen.getByText('본인 확인 창이 보이지 않나요?');
  });

  it('is over after ten minutes, also with the provider before one’s eyes, and begins anew', async () => {
    render(<Host />);
    begin();
    const first = nonce();
    say({ type: 'verify-mobile', nonce: first });
    await wait(10 * 60_000 - 100);
    frame();
    await wait(200);
    expect(screen.queryByTitle('본인 확인 서비스')).toBeNull();
    screen.getByText('본인 확인 시간이 지났어요');
    press('다시 시도');
    expect(nonce()).not.toBe(first);
    expect(screen.queryByText('본인 확인 시간이 지났어요')).toBeNull();
  });

  it('has the name of whoever was verified on the whole page, for this event and once', () => {
    keepProviderResult('winter', { data: person });
    const other = render(<Host event="summer" />);
    expect(onVerified).not.toHaveBeenCalled();
    other.unmount();
    keepProviderResult('winter', { data: person });
    const first = render(<Host />);
    expect(onVerified).toHaveBeenCalledExactlyOnceWith(person);
    first.unmount();
    render(<Host />);
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('says why nobody was verified on the whole page', () => {
    keepProviderResult('winter', { failure: 'identity_unavailable' });
    render(<Host />);
    screen.getByText(/지금은 본인 확인 서비스를 이용할 수 없어요/);
  });
});

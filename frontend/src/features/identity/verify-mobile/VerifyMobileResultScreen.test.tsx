import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../booking/wizard/test-support';
import { keepAttempt, readAttempt } from '../attempt';
import { forgetProviderResult, providerResultFor } from '../provider-result';
import VerifyMobileResultScreen from './VerifyMobileResultScreen';

const data = { userName: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };
const person = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
let number = 0;
/** Each answer of the provider is another one. */
const parts = () => {
  number += 1;
  return `?token_version_id=T${number}&enc_data=a%2Bb/c%3D%3D&integrity_value=d%2B%3D`;
};
const open = (query = parts()) =>
  visit(VerifyMobileResultScreen, { route: '/verify-mobile-result', at: `/verify-mobile-result${query}`, answers: {} });
const begun = (more: object) => keepAttempt({ event: 'winter', nonce: null, returnTo: null, left: true, ...more });
const inFrame = () => {
  const around = { postMessage: vi.fn() };
  vi.stubGlobal('parent', around);
  return around.postMessage;
};

beforeEach(() => {
  sessionStorage.clear();
  server.mockImplementation(() => answer({ status: true, message: '', data }));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.mockReset();
  forgetProviderResult();
});

describe('verify-mobile-result', () => {
  it('brings what came back to the server, once, and tells the dialog around it', async () => {
    begun({ nonce: 'abc' });
    const told = inFrame();
    const { path } = await open();
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.calls[0]).toEqual([
      {
        type: 'verify-mobile-result',
        nonce: 'abc',
        VerifyResult: true,
        Name: '홍길동',
        Mobile1: '010',
        Mobile2: '0000',
        Mobile3: '1234',
      },
      window.location.origin,
    ]);
    const [address, init] = server.mock.calls[0] ?? [];
    expect([address, init?.method, server.mock.calls.length]).toEqual(['/api/NiceAPI/verify-code', 'POST', 1]);
    expect(JSON.parse(String(init?.body))).toEqual({
      responseData: 'a+b/c==',
      tokenVersionID: `T${number}`,
      integrityValue: 'd+=',
    });
    expect(path()).toBe('/verify-mobile-result');
    expect(readAttempt()).toBeNull();
    expect(screen.queryByText('홍길동')).toBeNull();
  });

  it('tells the dialog when the answer is refused', async () => {
    begun({ nonce: 'abc' });
    server.mockImplementation(() => answer({ status: false, message: 'identity_invalid', data: null }));
    const told = inFrame();
    await open();
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.calls[0]?.[0]).toMatchObject({ VerifyResult: false, Name: '', code: 'identity_invalid' });
  });

  it('goes back to the page where it was begun, and leaves nothing in the storage of the browser', async () => {
    begun({ returnTo: '/select-location?a=1' });
    const { path, back } = await open();
    await waitFor(() => expect(path()).toBe('/select-location'));
    expect(providerResultFor('winter')).toEqual({ data: person });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('홍길동');
    back();
    expect(path()).toBe('/select-location');
  });

  it('asks nobody when nothing came back', async () => {
    begun({ returnTo: '/select-location' });
    const { path } = await open('');
    await waitFor(() => expect(path()).toBe('/select-location'));
    expect(providerResultFor('winter')).toEqual({ failure: 'identity_cancelled' });
    expect(server).not.toHaveBeenCalled();
  });

  it('asks again after a connection that dropped', async () => {
    begun({ returnTo: '/select-location' });
    server.mockRejectedValueOnce(new TypeError('offline'));
    const { path } = await open();
    await waitFor(() => expect(path()).toBe('/select-location'));
    expect(server).toHaveBeenCalledTimes(2);
    expect(providerResultFor('winter')).toEqual({ data: person });
  });

  it('keeps what came back through a longer loss of the network', async () => {
    begun({ nonce: 'abc' });
    const told = inFrame();
    server.mockRejectedValue(new TypeError('offline'));
    const { user } = await open();
    const again = await screen.findByRole('button', { name: '다시 시도' });
    expect(told).not.toHaveBeenCalled();
    server.mockImplementation(() => answer({ status: true, message: '', data }));
    await user.click(again);
    await waitFor(() => expect(told.mock.calls[0]?.[0]).toMatchObject({ VerifyResult: true }));
  });

  it('tells nobody when it was opened by itself', async () => {
    await open();
    await screen.findByRole('heading', { name: '본인 확인 결과를 확인할 수 없어요' });
    expect(screen.queryByText('홍길동')).toBeNull();
    screen.getByRole('link', { name: '이벤트 보기' });
    screen.getByRole('link', { name: '홈으로' });
  });
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../../booking/wizard/test-support';
import { keepAttempt, readAttempt } from '../attempt';
import VerifyMobileScreen from './VerifyMobileScreen';

const row = {
  requestData: 'VJz+Rn/Py==',
  tokenVersionID: 'T1',
  hmac: 'C57+zW=',
  requestno: 'R1',
  action: 'https://provider.example/CheckPlusSafeModel/service.cb',
};
const answer = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
let answeredAt = 0;
const given = () => {
  answeredAt = performance.now();
  return answer({ status: true, message: '', data: row });
};
const refused = (message: string) => () => answer({ status: false, message, data: null });

const server = vi.fn<(address: string) => Promise<Response>>();
let sentAt = 0;
const submit = vi.fn(function sent(this: HTMLFormElement) {
  sentAt = performance.now();
  return Object.fromEntries(new FormData(this));
});
const open = (query: string) =>
  visit(VerifyMobileScreen, { route: '/verify-mobile', at: `/verify-mobile${query}`, answers: {} });
const asked = (call = 0) => new URL(server.mock.calls[call]?.[0] ?? '', window.location.origin);
const inFrame = () => {
  const around = { postMessage: vi.fn() };
  vi.stubGlobal('parent', around);
  return around.postMessage;
};

beforeEach(() => {
  sessionStorage.clear();
  server.mockImplementation(given);
  vi.stubGlobal('fetch', server);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.mockReset();
  submit.mockClear();
});

describe('verify-mobile', () => {
  it('sends the hidden form to the provider half a second after it has it', async () => {
    await open('?event=winter&returnUrl=/select-location?a=1');
    await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
    const form = document.querySelector('form') as HTMLFormElement;
    expect(submit).not.toHaveBeenCalled();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(sentAt - answeredAt).toBeGreaterThan(490);
    expect([form.method, form.action]).toEqual(['post', row.action]);
    expect(submit.mock.results[0]?.value).toEqual({
      m: 'service',
      token_version_id: 'T1',
      enc_data: 'VJz+Rn/Py==',
      integrity_value: 'C57+zW=',
    });
    expect(server).toHaveBeenCalledOnce();
    expect(asked().pathname).toBe('/api/NiceAPI/get-token');
    expect(Object.fromEntries(asked().searchParams)).toEqual({
      returnUrl: '/kr/verify-mobile-result',
      event: 'winter',
      popup: 'N',
    });
    expect(readAttempt()).toEqual({ event: 'winter', nonce: null, returnTo: '/select-location?a=1', left: true });
  });

  it('asks for a window of a frame, and tells the dialog around it that it is there', async () => {
    const told = inFrame();
    await open('?event=winter&nonce=abc');
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'verify-mobile', nonce: 'abc' }, window.location.origin);
    await waitFor(() => expect(asked().searchParams.get('popup')).toBe('Y'));
    expect(readAttempt()).toMatchObject({ nonce: 'abc', returnTo: null });
  });

  it('leaves the event to the server where an old link names none', async () => {
    await open('');
    expect(asked().searchParams.has('event')).toBe(false);
  });

  it('asks for nothing on behalf of another site', async () => {
    await open('?event=winter&returnUrl=https://evil.example/');
    screen.getByRole('heading', { name: '본인 확인을 시작하지 못했어요' });
    expect(screen.getByRole('alert').textContent).toBe(
      '본인 확인 요청이 올바르지 않거나 시간이 지났어요. 이벤트 페이지에서 다시 시작해 주세요.',
    );
    expect(screen.getByRole('link', { name: '이벤트 보기' }).getAttribute('href')).toBe('/events');
    expect(screen.queryByRole('link', { name: '이전 페이지로' })).toBeNull();
    expect(server).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: '홈으로' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['rate_limited', /10분 뒤에 다시 시도해 주세요/],
    ['identity_unavailable', /지금은 본인 확인 서비스를 이용할 수 없어요/],
    ['what is this', /지금은 처리할 수 없어요/],
  ])('says so and can be tried again after %s', async (message, words) => {
    server.mockImplementationOnce(refused(message));
    const { user } = await open('?event=winter&returnUrl=/select-location');
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: '이전 페이지로' }).getAttribute('href')).toBe('/kr/select-location');
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('has the way home and the language in its bar, leads back first, and in a frame has neither bar nor links', async () => {
    server.mockImplementation(refused('event_not_found'));
    await open('?event=none&returnUrl=/select-location');
    await screen.findByText(/이벤트를 찾을 수 없어요/);
    expect(screen.getByRole('link', { name: '가온 홈' }).getAttribute('href')).toBe('/');
    within(screen.getByRole('navigation', { name: '언어' })).getByRole('link', { name: /English/ });
    const back = screen.getByRole('link', { name: '이전 페이지로' });
    expect([back.getAttribute('href'), back.dataset.primary]).toEqual(['/kr/select-location', 'true']);
    cleanup();
    inFrame();
    await open('?event=none&nonce=abc');
    await screen.findByText(/이벤트를 찾을 수 없어요/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers no second try for an event that is none', async () => {
    server.mockImplementation(refused('event_not_found'));
    await open('?event=a%2Fb');
    await screen.findByText(/이벤트를 찾을 수 없어요/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('survives a connection that drops', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'));
    const { user } = await open('?event=winter');
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('does not send somebody who comes Back to the provider again', async () => {
    keepAttempt({ event: 'winter', nonce: null, returnTo: '/select-location', left: true });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as never]);
    const { user } = await open('?event=winter&returnUrl=/select-location');
    screen.getByRole('heading', { name: '본인 확인을 멈췄어요' });
    expect(server).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '처음부터 다시' }));
    await waitFor(() => expect(server).toHaveBeenCalledOnce());
  });

  it('nor out of the memory of the browser', async () => {
    await open('?event=winter');
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await screen.findByRole('heading', { name: '본인 확인을 멈췄어요' });
  });

  it('says what is missing where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await open('?event=winter');
    await screen.findByText(/브라우저가 쿠키를 막고 있어/);
    expect(server).not.toHaveBeenCalled();
  });
});

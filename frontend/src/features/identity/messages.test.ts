import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answer, VerifiedPerson } from './calls';
import { hear, tellOpened, tellResult } from './messages';

const { origin } = window.location;
const frame = window;
const person: VerifiedPerson = { name: '홍길동', mobile1: '010', mobile2: '0000', mobile3: '1234' };

/** The message as another window receives it. */
function said(say: (to: Window) => void): unknown {
  const postMessage = vi.fn();
  say({ postMessage } as unknown as Window);
  expect(postMessage.mock.calls[0]?.[1]).toBe(origin);
  return postMessage.mock.calls[0]?.[0];
}

const result = (answer: Answer<VerifiedPerson>, nonce = 'n') => said((to) => tellResult(to, nonce, answer));
const arrived = (data: unknown, more: MessageEventInit = {}) =>
  new MessageEvent('message', { data, origin, source: frame, ...more });

afterEach(() => vi.restoreAllMocks());

describe('the message of a result', () => {
  it('has the documented names', () => {
    expect(result({ data: person })).toEqual({
      type: 'verify-mobile-result',
      nonce: 'n',
      VerifyResult: true,
      Name: '홍길동',
      Mobile1: '010',
      Mobile2: '0000',
      Mobile3: '1234',
    });
    expect(result({ failure: 'identity_invalid' })).toMatchObject({
      VerifyResult: false,
      Name: '',
      code: 'identity_invalid',
    });
  });

  it('is understood by the dialog that waits for it', () => {
    expect(hear(arrived(result({ data: person })), frame, 'n')).toEqual({ result: { data: person } });
    expect(hear(arrived(result({ failure: 'rate_limited' })), frame, 'n')).toEqual({
      result: { failure: 'rate_limited' },
    });
    expect(hear(arrived(said((to) => tellOpened(to, 'n'))), frame, 'n')).toEqual({ opened: true });
  });

  it.each([
    ['another origin', arrived(result({ data: person }), { origin: 'https://evil.example' })],
    ['another window', arrived(result({ data: person }), { source: null })],
    ['a dialog of before', arrived(result({ data: person }, 'older'))],
    ['something else', arrived({ nonce: 'n', type: 'other', VerifyResult: true })],
    ['a text', arrived('{"nonce":"n"}')],
    ['nothing', arrived(null)],
  ])('is not taken from %s', (_, message) => {
    expect(hear(message, frame, 'n')).toBeNull();
  });

  it('is not taken while the dialog has no frame', () => {
    expect(hear(arrived(result({ data: person }), { source: null }), null, 'n')).toBeNull();
  });

  it('names nobody unless it says so and names somebody', () => {
    for (const more of [{ VerifyResult: 'true' }, { VerifyResult: false }, { Name: '' }, { Mobile3: undefined }]) {
      const data = { ...(result({ data: person }) as object), ...more };
      expect(hear(arrived(data), frame, 'n')).toEqual({ result: { failure: 'identity_invalid' } });
    }
  });
});

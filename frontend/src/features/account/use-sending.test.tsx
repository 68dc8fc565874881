import { ServerError } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, useSending } from './use-sending';

const refused = (path: string, code: string) => ({ path, code, message: `${code}.` });
const isField = (path: string) => path === 'email';

async function send(ask: () => Promise<Answer | null | undefined>) {
  const { result } = renderHook(() => useSending());
  let sent: Awaited<ReturnType<typeof result.current.send>> | undefined;
  await act(async () => {
    sent = await result.current.send(ask, isField);
  });
  return { ...sent, shown: result.current.trouble, busy: result.current.busy };
}

const http = (statusCode: number, headers: Record<string, string> = {}) => {
  const response = new Response('{}', { status: statusCode, headers });
  return Promise.reject(new ServerError('no', { response, bodyText: '{}' }));
};

describe('sending', () => {
  it('is done where nothing was refused', async () => {
    const answer = { errors: [] };
    expect(await send(async () => answer)).toEqual({
      done: answer,
      errors: [],
      trouble: null,
      shown: null,
      busy: false,
    });
  });

  it("gives the form's mistakes to the form and shows the rest", async () => {
    const { done, errors, shown } = await send(async () => ({
      errors: [refused('email', 'email_invalid'), refused('', 'login_failed')],
    }));
    expect(done).toBeNull();
    expect(errors).toEqual([refused('email', 'email_invalid')]);
    expect(shown).toEqual({ kind: 'refused', code: 'login_failed', message: 'login_failed.' });
  });

  it('says when to come again, whoever says it and however', async () => {
    const limited = { errors: [refused('', 'rate_limited')] };
    const tries = (seconds: number) => ({ kind: 'wait', because: 'tries', seconds });
    expect((await send(async () => ({ ...limited, retryAfterSeconds: 12 }))).shown).toEqual(tries(12));
    expect((await send(async () => limited)).shown).toEqual(tries(60));
    expect((await send(() => http(429, { 'Retry-After': '7' }))).shown).toEqual(tries(7));
    expect((await send(() => http(429))).shown).toEqual(tries(60));
    expect((await send(() => http(503, { 'Retry-After': '2' }))).shown).toEqual({
      kind: 'wait',
      because: 'server',
      seconds: 2,
    });
  });

  it('is unanswered in every other case', async () => {
    for (const ask of [async () => null, async () => undefined, () => http(500), () => Promise.reject(new Error())]) {
      expect((await send(ask)).shown).toEqual({ kind: 'unanswered' });
    }
  });

  it('sends one at a time', async () => {
    const { result } = renderHook(() => useSending());
    let asked = 0;
    const ask = () => {
      asked += 1;
      return new Promise<Answer>(() => undefined);
    };
    await act(async () => {
      void result.current.send(ask);
      await result.current.send(ask);
    });
    expect(asked).toBe(1);
    expect(result.current.busy).toBe(true);
  });
});

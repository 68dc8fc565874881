import { ServerError } from '@apollo/client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../test/answers';
import { loadCommittedTexts } from '../../test/texts';
import type { Answer, RequestOptions } from '../account/use-sending';
import { EntryNotice } from './EntryNotice';
import { entered } from './test-support';
import { useEntry, waitOf } from './use-entry';

/** An overloaded server, which returns a retry time. */
const full = (seconds: number) =>
  new ServerError('503', {
    response: new Response('{}', { status: 503, headers: { 'Retry-After': String(seconds) } }),
    bodyText: '{}',
  });

const ask = vi.fn<(key: string, options: RequestOptions) => Promise<Answer>>();
const done = vi.fn();

function Host({ body = 'mine' }: { body?: string }) {
  const entry = useEntry();
  const send = async () => done(await entry.send(body, ask, (path) => path === 'email'));
  return (
    <>
      <button type="button" onClick={() => void send()}>
        send
      </button>
      <EntryNotice entry={entry} />
    </>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const keys = () => ask.mock.calls.map(([key]) => key);

beforeEach(() => {
  vi.useFakeTimers();
  loadCommittedTexts();
  // No jitter.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    new Uint8Array(array.buffer).fill(ask.mock.calls.length === 0 ? 7 : 0);
    return array;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  ask.mockReset();
  done.mockReset();
});

describe('an entry', () => {
  it('waits where the server is full, counts down, and is sent again by itself as the same', async () => {
    ask.mockRejectedValueOnce(full(3)).mockRejectedValueOnce(full(1)).mockResolvedValue(entered());
    render(<Host />);
    await press('send');
    screen.getByText('지금 참여하는 분이 많아요');
    screen.getByText('3초 뒤에 다시 보내요.');
    await wait(1);
    screen.getByText('2초 뒤에 다시 보내요.');
    await wait(2);
    expect(ask).toHaveBeenCalledTimes(2);
    // Longer than requested: exponential backoff.
    screen.getByText('4초 뒤에 다시 보내요.');
    await wait(4);
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ done: entered() }));
    expect(new Set(keys()).size).toBe(1);
    expect(screen.queryByText('지금 참여하는 분이 많아요')).toBeNull();
  });

  it('waits no longer when told so, and keeps its name for the next press', async () => {
    ask.mockRejectedValueOnce(full(30)).mockResolvedValue(entered());
    render(<Host />);
    await press('send');
    await press('그만 기다리기');
    expect(screen.queryByText('지금 참여하는 분이 많아요')).toBeNull();
    await wait(60);
    expect(ask).toHaveBeenCalledOnce();
    await press('send');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is the same when its answer was lost, and another one after a refusal', async () => {
    ask
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(entered(userError('identity', 'already_entered', '이미 참여했어요.')))
      .mockResolvedValue(entered());
    render(<Host />);
    await press('send');
    screen.getByText('접수됐는지 확인하지 못했어요');
    await press('send');
    screen.getByText('이미 참여했어요.');
    await press('send');
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('leaves mistakes of fields to the form', async () => {
    ask.mockResolvedValue(entered(userError('email', 'email_required')));
    render(<Host />);
    await press('send');
    expect(done).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'email_required' })], trouble: null }),
    );
  });
});

describe('how long an entry waits', () => {
  it('is never less than the server asked for, and not the same for everybody', () => {
    expect(waitOf(5, 1, 0)).toBe(5);
    expect(waitOf(5, 1, 1)).toBe(8);
    expect(waitOf(1, 3, 0)).toBe(6);
    expect(waitOf(1, 30, 0)).toBe(20);
    expect(waitOf(60, 30, 0)).toBe(60);
  });
});

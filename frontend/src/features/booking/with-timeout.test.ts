import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('withTimeout', () => {
  it('takes the answer that comes in time, and waits for nothing else', async () => {
    expect(await withTimeout(Promise.resolve('answer'), 'none', 1000)).toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on without one that does not come', async () => {
    const waiting = withTimeout(new Promise<string>(() => undefined), 'none', 1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waiting).toBe('none');
  });

  it('passes a failure on', async () => {
    await expect(withTimeout(Promise.reject(new Error('cut')), 'none', 1000)).rejects.toThrow('cut');
    expect(vi.getTimerCount()).toBe(0);
  });
});

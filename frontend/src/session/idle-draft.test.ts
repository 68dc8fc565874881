import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_ENTRY, IDLE_LIMIT_MS, onIdleDraft, takeErased, watchIdleDraft } from './idle-draft';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
let stop = () => {};

const store = (LastUpdate: unknown) =>
  localStorage.setItem(DRAFT_ENTRY, JSON.stringify({ version: '3', state: { draft: { LastUpdate, Name: '김가온' } } }));
const stored = () => localStorage.getItem(DRAFT_ENTRY);

beforeEach(() => {
  localStorage.clear();
  takeErased();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  stop();
  onIdleDraft(() => {});
  vi.useRealTimers();
});

describe('a stored draft', () => {
  it('is erased at the start when it was idle for more than 30 minutes, and not before', () => {
    store(NOW - IDLE_LIMIT_MS);
    stop = watchIdleDraft();
    expect(stored()).not.toBeNull();
    stop();
    store(NOW - IDLE_LIMIT_MS - 1);
    stop = watchIdleDraft();
    expect(stored()).toBeNull();
    expect([takeErased(), takeErased()]).toEqual([true, false]);
  });

  it('is erased while any page is open', () => {
    store(NOW);
    stop = watchIdleDraft();
    vi.advanceTimersByTime(IDLE_LIMIT_MS);
    expect(stored()).not.toBeNull();
    vi.advanceTimersByTime(15_000);
    expect(stored()).toBeNull();
  });

  it('is erased when the page is seen again, where timers slept', () => {
    store(NOW);
    stop = watchIdleDraft();
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored()).toBeNull();
  });

  it.each([null, 'yesterday'])('without a change is left alone: %s', (LastUpdate) => {
    store(LastUpdate);
    stop = watchIdleDraft();
    vi.advanceTimersByTime(2 * IDLE_LIMIT_MS);
    expect(stored()).not.toBeNull();
  });

  it('ends in memory as well', () => {
    const end = vi.fn();
    onIdleDraft(end);
    stop = watchIdleDraft();
    expect(end).toHaveBeenCalledTimes(1);
  });
});

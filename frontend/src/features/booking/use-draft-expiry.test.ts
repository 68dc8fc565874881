import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_LIMIT_MS } from './draft';
import { useDraftStore } from './draft-store';
import { dealer } from './test-data';
import { useDraftExpiry } from './use-draft-expiry';

const NOW = Date.UTC(2026, 10, 23, 0, 30);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  useDraftStore.getState().clear();
  useDraftStore.getState().chooseDealer(dealer);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('while a wizard screen is open', () => {
  it('the draft ends by itself after the idle limit', () => {
    const onExpired = vi.fn();
    renderHook(() => useDraftExpiry(onExpired));
    vi.advanceTimersByTime(IDLE_LIMIT_MS);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onExpired).toHaveBeenCalledTimes(1);
    expect(useDraftStore.getState().draft.BookDetails.DealerCode).toBe('');
  });

  it('a tab that slept past the limit finds the draft cleared when it is seen again', () => {
    const onExpired = vi.fn();
    renderHook(() => useDraftExpiry(onExpired));
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it.each(['pageshow', 'focus'])('a page that comes back after a long sleep finds it out by %s', (event) => {
    const onExpired = vi.fn();
    renderHook(() => useDraftExpiry(onExpired));
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    window.dispatchEvent(new Event(event));
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it('nothing happens after the screen is left', () => {
    const onExpired = vi.fn();
    renderHook(() => useDraftExpiry(onExpired)).unmount();
    vi.advanceTimersByTime(IDLE_LIMIT_MS * 2);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

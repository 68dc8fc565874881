import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTurning } from './use-turning';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function turning(stay = 1000) {
  const goOn = vi.fn();
  const hook = renderHook(({ running, selected }) => useTurning(running, selected, stay, goOn), {
    initialProps: { running: true, selected: 0 },
  });
  return { goOn, ...hook };
}

it('goes on after the stay, once', () => {
  const { goOn } = turning();
  vi.advanceTimersByTime(999);
  expect(goOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('counts anew from each slide', () => {
  const { goOn, rerender } = turning();
  vi.advanceTimersByTime(900);
  rerender({ running: true, selected: 1 });
  vi.advanceTimersByTime(900);
  expect(goOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('stands still when told to, and counts anew after that', () => {
  const { goOn, rerender } = turning();
  vi.advanceTimersByTime(900);
  rerender({ running: false, selected: 0 });
  vi.advanceTimersByTime(60_000);
  expect(goOn).not.toHaveBeenCalled();
  rerender({ running: true, selected: 0 });
  vi.advanceTimersByTime(1000);
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('leaves no timer behind', () => {
  const { unmount } = turning();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

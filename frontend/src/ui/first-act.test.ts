import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstAct } from './first-act';

describe('what waits for the first act', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes once, with the first of them', () => {
    const task = vi.fn();
    afterFirstAct(task);
    vi.advanceTimersByTime(1_000);
    expect(task).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(60_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('comes at last for who does nothing', () => {
    const task = vi.fn();
    afterFirstAct(task);
    vi.advanceTimersByTime(60_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('does not come when it is called off, before or after the act', () => {
    const task = vi.fn();
    afterFirstAct(task)();
    const cancel = afterFirstAct(task);
    window.dispatchEvent(new Event('focusin'));
    cancel();
    vi.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { toast } from './toasts';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const line = () => screen.queryByText('saved')?.parentElement as HTMLElement;

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast('done', 'saved'));
  });
  afterEach(() => {
    pass(10_000);
    vi.useRealTimers();
  });

  it('is said politely, and goes after 2 s (events spec §8)', () => {
    expect(screen.getByRole('status').textContent).toBe('saved');
    pass(1999);
    expect(line()).toBeTruthy();
    pass(1);
    expect(screen.queryByText('saved')).toBeNull();
    // The region stays for the next one.
    screen.getByRole('status');
  });

  it('stays as long as a pointer or the focus is on it', () => {
    fireEvent.pointerEnter(line());
    pass(5000);
    act(() => screen.getByRole('button').focus());
    fireEvent.pointerLeave(line());
    pass(5000);
    expect(line()).toBeTruthy();
    act(() => screen.getByRole('button').blur());
    pass(2000);
    expect(screen.queryByText('saved')).toBeNull();
  });

  it('is closed by its button, and gives way to the next', () => {
    act(() => toast('error', 'refused'));
    expect(screen.queryByText('saved')).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('refused')).toBeNull();
  });
});

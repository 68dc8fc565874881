import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('tooltip').dataset.shown === 'true';

describe('an explanation', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <Tooltip label="words" align="start">
        <button type="button">what</button>
      </Tooltip>,
    );
  });
  afterEach(() => vi.useRealTimers());
  const button = () => screen.getByRole('button');

  it('shows after 250 ms and hides after 400 ms (public spec §9)', () => {
    fireEvent.pointerEnter(button().parentElement as HTMLElement);
    pass(249);
    expect(shown()).toBe(false);
    pass(1);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(button().parentElement as HTMLElement);
    pass(399);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('comes with the focus, stays under a pointer that returns, and goes by Escape', () => {
    act(() => button().focus());
    pass(250);
    expect(shown()).toBe(true);
    fireEvent.pointerLeave(button().parentElement as HTMLElement);
    pass(200);
    fireEvent.pointerEnter(button().parentElement as HTMLElement);
    pass(400);
    expect(shown()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(shown()).toBe(false);
  });

  it('describes what it belongs to, seen or not', () => {
    const { id, textContent } = screen.getByRole('tooltip');
    expect(shown()).toBe(false);
    expect(textContent).toBe('words');
    expect(button().getAttribute('aria-describedby')).toBe(id);
  });

  it('shows at once by a finger, and stays until something else is pressed', () => {
    const around = button().parentElement as HTMLElement;
    // As an iPhone has it: the finger has left before the click comes, and the button gets no focus.
    fireEvent.pointerEnter(around);
    fireEvent.pointerDown(button());
    fireEvent.pointerLeave(around);
    fireEvent.click(button());
    expect(shown()).toBe(true);
    pass(10_000);
    expect(shown()).toBe(true);
    fireEvent.pointerDown(screen.getByRole('tooltip'));
    expect(shown()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(shown()).toBe(false);
  });

  it('does not show for a pointer that only passes', () => {
    fireEvent.pointerEnter(button().parentElement as HTMLElement);
    pass(100);
    fireEvent.pointerLeave(button().parentElement as HTMLElement);
    pass(1000);
    expect(shown()).toBe(false);
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountedField } from './CountedField';

function Example({ rows, prefix }: { rows?: number; prefix?: string }) {
  const [value, setValue] = useState('');
  return (
    <CountedField
      label="name"
      hint="short"
      limit={10}
      rows={rows}
      prefix={prefix}
      value={value}
      onChange={setValue}
      say={(left) => (left < 0 ? `${-left} too many` : `${left} left`)}
    />
  );
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

describe('a counted field', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('counts as people do, says how much is left, and cuts nothing off', () => {
    render(<Example />);
    type('가을 🍂');
    screen.getByText('4 / 10');
    screen.getByRole('textbox', { name: 'name', description: 'short 6 left' });
    type('a'.repeat(12));
    screen.getByText('12 / 10');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toHaveLength(12);
  });

  it('reads the beginning that is not typed', () => {
    render(<Example prefix="/events/" />);
    screen.getByRole('textbox', { name: 'name', description: '/events/ short 10 left' });
  });

  it('reads the count to who is near the limit and has stopped typing', () => {
    render(<Example rows={3} />);
    const said = screen.getByRole('status');
    type('1234567');
    act(() => vi.advanceTimersByTime(2000));
    expect(said.textContent).toBe('');
    type('12345678');
    act(() => vi.advanceTimersByTime(999));
    expect(said.textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(said.textContent).toBe('2 left');
  });
});

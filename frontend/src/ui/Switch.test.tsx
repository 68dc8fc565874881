import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Switch } from './Switch';

function Example({ disabled }: { disabled?: boolean }) {
  const [on, setOn] = useState(false);
  return (
    <Switch
      label="collect"
      description="what it does"
      states={{ on: 'yes', off: 'no' }}
      checked={on}
      disabled={disabled}
      onChange={(event) => setOn(event.target.checked)}
    />
  );
}

describe('a switch', () => {
  it('is turned by pointer and by keyboard, and says which way it is', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'collect', description: 'what it does' });
    expect(control.checked).toBe(false);
    await user.click(control);
    expect(control.getAttribute('aria-checked')).toBe('true');
    await user.keyboard(' ');
    expect(control.checked).toBe(false);
  });

  it('is not turned while it may not be', async () => {
    const user = userEvent.setup();
    render(<Example disabled />);
    const control = screen.getByRole<HTMLInputElement>('switch');
    await user.click(control);
    expect(control.checked).toBe(false);
  });
});

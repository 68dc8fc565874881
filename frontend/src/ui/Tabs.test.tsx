import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './Tabs';

function Three() {
  const [selected, setSelected] = useState('a');
  return (
    <Tabs
      label="letters"
      selected={selected}
      onSelect={setSelected}
      tabs={['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), panel: <input aria-label={`field ${id}`} /> }))}
    />
  );
}
const selected = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('are one stop of the keyboard, and arrows, Home and End choose among them', async () => {
    const user = userEvent.setup();
    render(<Three />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'A' }));
    for (const [key, name] of [
      ['{ArrowRight}', 'B'],
      ['{ArrowRight}', 'C'],
      ['{ArrowRight}', 'A'],
      ['{ArrowLeft}', 'C'],
      ['{Home}', 'A'],
      ['{End}', 'C'],
    ] as const) {
      await user.keyboard(key);
      expect(selected().textContent, key).toBe(name);
      expect(document.activeElement, key).toBe(selected());
    }
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'C' }));
  });

  it('make a panel when it is first looked at, and keep what was typed in it', async () => {
    const user = userEvent.setup();
    render(<Three />);
    expect(screen.queryByLabelText('field b')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'B' }));
    await user.type(screen.getByLabelText('field b'), 'words');
    await user.click(screen.getByRole('tab', { name: 'A' }));
    await user.click(screen.getByRole('tab', { name: 'B' }));
    expect((screen.getByLabelText('field b') as HTMLInputElement).value).toBe('words');
  });

  it('name the panel that they rule', () => {
    render(<Three />);
    const panel = screen.getByRole('tabpanel', { name: 'A' });
    expect(selected().getAttribute('aria-controls')).toBe(panel.id);
  });
});

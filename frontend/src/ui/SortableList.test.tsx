import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SortableList } from './SortableList';
import { reordered } from './SortableListBody';

const words = {
  drag: (name: string) => `drag ${name}`,
  up: (name: string) => `${name} up`,
  down: (name: string) => `${name} down`,
  moved: (name: string, place: number) => `${name} is ${place}`,
};

function Example() {
  const [ids, setIds] = useState<readonly string[]>(['a', 'b', 'c']);
  return (
    <SortableList
      label="slides"
      items={ids.map((id) => ({ id, name: id, content: id }))}
      onOrder={setIds}
      words={words}
    />
  );
}

const order = () => screen.getAllByRole('row').map((row) => within(row).getByText(/^[abc]$/).textContent);

describe('a sortable list', () => {
  it('is put in order by buttons, which say what they did', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.click(await screen.findByRole('button', { name: 'a down' }));
    expect(order()).toEqual(['b', 'a', 'c']);
    screen.getByText('a is 2');
    await user.click(screen.getByRole('button', { name: 'c up' }));
    expect(order()).toEqual(['b', 'c', 'a']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'b up' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'a down' }).disabled).toBe(true);
  });

  it('has a grip for each of its rows, in a list with a name', async () => {
    render(<Example />);
    await screen.findByRole('grid', { name: 'slides' });
    for (const id of ['a', 'b', 'c']) screen.getByRole('button', { name: new RegExp(`drag ${id}`) });
  });

  it.each([
    [['a'], 'c', 'after', ['b', 'c', 'a']],
    [['a'], 'c', 'before', ['b', 'a', 'c']],
    [['c'], 'a', 'before', ['c', 'a', 'b']],
    [['a', 'b'], 'c', 'after', ['c', 'a', 'b']],
    [['a'], 'a', 'after', ['a', 'b', 'c']],
  ] as const)('puts %s %s of %s', (moved, target, position, expected) => {
    expect(reordered(['a', 'b', 'c'], new Set(moved), target, position)).toEqual(expected);
  });
});

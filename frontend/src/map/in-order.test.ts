import { expect, it } from 'vitest';
import { bringInOrder } from './in-order';

function buttons(...names: string[]): Record<string, HTMLButtonElement> {
  const parent = document.createElement('div');
  document.body.replaceChildren(parent);
  return Object.fromEntries(
    names.map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      parent.append(button);
      return [name, button];
    }),
  );
}

const inOrder = (all: Record<string, HTMLButtonElement>, names: string) => {
  bringInOrder([...names].map((name) => all[name]).filter((button) => button !== undefined));
  return document.body.textContent;
};

it('brings elements into order', () => {
  expect(inOrder(buttons('c', 'a', 'd', 'b'), 'abcd')).toBe('abcd');
});

it.each(['a', 'b', 'c', 'd'])('never moves the focused one: %s', (focused) => {
  const all = buttons('d', 'b', 'a', 'c');
  all[focused]?.focus();
  let left = 0;
  all[focused]?.addEventListener('blur', () => {
    left += 1;
  });
  expect(inOrder(all, 'abcd')).toBe('abcd');
  expect(document.activeElement).toBe(all[focused]);
  expect(left).toBe(0);
});

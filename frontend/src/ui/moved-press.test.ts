import { beforeEach, expect, it, vi } from 'vitest';
import { clickMovedPresses } from './moved-press';

clickMovedPresses();

const clicked = vi.fn((event: Event) => {
  event.preventDefault();
  return (event.currentTarget as Element).id;
});

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML =
    '<main id="main"><button id="next"><b>Next</b></button><a id="back" href="/kr">Back</a></main>';
  for (const element of document.querySelectorAll('main, button, a')) element.addEventListener('click', clicked);
});

const at = (selector: string) => document.querySelector(selector) as Element;

function press(on: string, released: string, { moved = 0, button = 0 } = {}) {
  at(on).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientY: moved });
  at(released).dispatchEvent(click);
}

const received = () => clicked.mock.results.map(({ value }) => value);

it.each(['#next b', '#back'])('clicks %s, which the layout has moved away from the pointer', (control) => {
  press(control, '#main');
  expect(received()).toEqual([control.startsWith('#next') ? 'next' : 'back', 'main']);
});

it('leaves a click on the pressed control alone', () => {
  press('#next', '#next b');
  expect(received()).toEqual(['next', 'main']);
});

it.each([
  ['the pointer was moved away', { moved: 11 }],
  ['another button of the mouse was pressed', { button: 2 }],
])('does not click when %s', (_, init) => {
  press('#next', '#main', init);
  expect(received()).toEqual(['main']);
});

it('does not click a control that has been removed', () => {
  at('#next').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  at('#next').remove();
  at('#main').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(received()).toEqual(['main']);
});

it('counts a press once', () => {
  press('#next', '#main');
  at('#main').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(received()).toEqual(['next', 'main', 'main']);
});

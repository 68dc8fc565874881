import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replayPress } from './replay-press';

const APP = '<div><a href="/kr/events">Events</a><a href="/kr/booking">Book</a></div>';

/** Sends a pointer event to an element; jsdom has no PointerEvent. */
function point(target: Element, type: string, init: MouseEventInit = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  Object.assign(event, { isPrimary: true });
  target.dispatchEvent(event);
}

describe('a press while the app replaces the plain page', () => {
  let root: HTMLElement;
  const clicked = vi.fn((event: Event) => {
    event.preventDefault();
    return (event.target as HTMLAnchorElement).textContent;
  });

  beforeEach(() => {
    clicked.mockClear();
    document.body.innerHTML = '<div id="root"><main><a href="/kr/booking">Book</a><p>Text</p></main></div>';
    root = document.querySelector('#root') as HTMLElement;
    root.addEventListener('click', clicked);
    replayPress(root);
  });

  const plainLink = () => root.querySelector('main a') as HTMLElement;
  /** React puts its nodes in, and tells mutation observers of it. */
  const replace = async () => {
    root.innerHTML = APP;
    await Promise.resolve();
  };

  it('follows the same link of the app when the finger is lifted', async () => {
    point(plainLink(), 'pointerdown');
    await replace();
    expect(clicked).not.toHaveBeenCalled();
    point(root, 'pointerup');
    expect(clicked.mock.results.map(({ value }) => value)).toEqual(['Book']);
  });

  it('is replayed once', async () => {
    point(plainLink(), 'pointerdown');
    await replace();
    point(root, 'pointerup');
    point(root, 'pointerup');
    expect(clicked).toHaveBeenCalledOnce();
  });

  it.each([
    ['moved away', { clientX: 11 }, 'pointerup'],
    ['became a scroll', {}, 'pointercancel'],
  ])('is none when it %s', async (_, init, end) => {
    point(plainLink(), 'pointerdown');
    await replace();
    point(root, end, init);
    point(root, 'pointerup');
    expect(clicked).not.toHaveBeenCalled();
  });

  it.each([
    ['another button', { button: 1 }],
    ['a modifier', { ctrlKey: true }],
  ])('is left to the browser with %s', async (_, init) => {
    point(plainLink(), 'pointerdown', init);
    await replace();
    point(root, 'pointerup', init);
    expect(clicked).not.toHaveBeenCalled();
  });

  it("is the browser's own when it ends before, and when it begins after", async () => {
    point(plainLink(), 'pointerdown');
    point(plainLink(), 'pointerup');
    await replace();
    const link = root.querySelector('a') as HTMLElement;
    point(link, 'pointerdown');
    link.remove();
    point(root, 'pointerup');
    expect(clicked).not.toHaveBeenCalled();
  });
});

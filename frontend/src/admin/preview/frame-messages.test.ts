import { describe, expect, it, vi } from 'vitest';
import { announce, isReady, show, shownIn } from './frame-messages';

const message = (data: unknown, more: MessageEventInit = {}) =>
  new MessageEvent('message', { data, origin: window.location.origin, source: window, ...more });

describe('messages between the editor and its preview', () => {
  it('are sent to our own origin alone', () => {
    const post = vi.spyOn(window, 'postMessage').mockImplementation(() => undefined);
    announce();
    expect(post).toHaveBeenLastCalledWith({ kind: 'event-preview-ready' }, window.location.origin);
    show(window, { a: 1 }, 'form');
    expect(post).toHaveBeenLastCalledWith(
      { kind: 'event-preview', document: { a: 1 }, page: 'form' },
      window.location.origin,
    );
    post.mockRestore();
  });

  it('are read from our own origin and the right window alone', () => {
    const data = { kind: 'event-preview', document: { a: 1 }, page: 'details' };
    expect(shownIn(message(data))).toEqual(data);
    expect(shownIn(message(data, { origin: 'https://other.example' }))).toBeNull();
    expect(shownIn(message(data, { source: null }))).toBeNull();
    const ready = { kind: 'event-preview-ready' };
    expect(isReady(message(ready), window)).toBe(true);
    expect(isReady(message(ready, { origin: 'https://other.example' }), window)).toBe(false);
    expect(isReady(message(ready), null)).toBe(false);
    expect(isReady(message(ready, { source: null }), window)).toBe(false);
  });

  it('mean nothing in any other form', () => {
    for (const data of [
      null,
      'x',
      {},
      { kind: 'event-preview' },
      { kind: 'event-preview', document: null, page: 'form' },
    ]) {
      expect(shownIn(message(data))).toBeNull();
    }
    expect(shownIn(message({ kind: 'event-preview', document: {}, page: 'past' }))).toBeNull();
    expect(isReady(message(null), window)).toBe(false);
  });
});

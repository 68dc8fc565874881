import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { beginFile } from './shared-window';

// A test waits for a condition; the limit only ends tests whose condition never becomes true. The default of one second
// was exceeded on a machine that had just compiled everything.
configure({ asyncUtilTimeout: 15_000 });

/** React schedules work with `setImmediate`; kept before a test installs fake timers. */
const immediate = globalThis.setImmediate;
/** A scheduled render, the effects after it, and what these scheduled. */
const TURNS = 3;

/** Lets React finish: work that is left when the last test of a file ends would find the document gone and fail the run. */
async function reactAtRest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => immediate(resolve));
}

afterAll(beginFile());

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await reactAtRest();
  window.localStorage.clear();
});

/**
 * jsdom matches every rule of its own style sheet for each question for a style, which was a fifth of the time of all tests.
 * They load no other style sheet: an element without a style attribute in or around it has the style of its kind.
 */
const computed = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  let around: Element | null = element;
  while (around && !around.hasAttribute('style')) around = around.parentElement;
  const parent = element.parentElement;
  if (pseudo || around || !element.isConnected || parent?.localName === 'details') return computed(element, pseudo);
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, ...attributes]);
  const style = styles.get(kind) ?? computed(element);
  styles.set(kind, style);
  return style;
};
afterAll(() => {
  window.getComputedStyle = computed;
});

// jsdom can't scroll, and logs an error for each call by the router.
window.scrollTo = () => undefined;

// jsdom has no modal dialogs; what the tests need is that an open one is shown.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom lays nothing out, so nothing ever comes into view.
window.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

// jsdom has no CSS object; the ids that React Aria looks for by a selector need nothing escaped.
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;

// Nor has its performance any entries.
window.performance.getEntriesByType ??= () => [];

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A test waits for what it expects, not for a time: the limit is there for one that will never come true. The default of one second
// was passed by a machine that had just compiled everything.
configure({ asyncUtilTimeout: 15_000 });

/** React runs what it has scheduled by immediates; kept before a test puts its own clock in their place. */
const immediate = globalThis.setImmediate;
/** A scheduled render, the effects after it, and what these scheduled. */
const TURNS = 3;

/** Lets React finish: work that is left when the last test of a file ends would find the document gone and fail the run. */
async function reactAtRest(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => immediate(resolve));
}

afterEach(async () => {
  cleanup();
  await reactAtRest();
  window.localStorage.clear();
});

// jsdom scrolls nothing, and says so each time the router asks it to.
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

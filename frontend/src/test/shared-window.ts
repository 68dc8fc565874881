import { vi } from 'vitest';

/** What these packages listen for, they listen for once, in their first use of a document. */
const LASTING = /\/node_modules\/(?:react-dom|@testing-library|@react-aria|react-aria)\//;
/** The line of a stack, under its message, `asksForLasting` and the method, that asked for a listener. */
const CALLER = 3;
const asksForLasting = () => LASTING.test(new Error().stack?.split('\n')[CALLER] ?? '');

/**
 * The files that a worker runs share its window and its packages, which halves the time of all tests. Each begins with
 * modules of ours that nothing has used. Call the answer at the end of a file: the page goes away, and of the file no
 * listener, name, element, attribute or stored value stays.
 */
export function beginFile(): () => void {
  vi.resetModules();
  const named = [window, document, window.navigator, window.history].map(
    (owner) => [owner, new Set(Object.getOwnPropertyNames(owner))] as const,
  );
  const listeners: (() => void)[] = [];
  const restored = [window, document].map((target: EventTarget) => {
    const add = target.addEventListener;
    target.addEventListener = (...heard) => {
      if (!asksForLasting()) listeners.push(() => target.removeEventListener(...heard));
      add.apply(target, heard);
    };
    return () => {
      target.addEventListener = add;
    };
  });
  return () => {
    window.dispatchEvent(new Event('pagehide'));
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    for (const restore of [...listeners, ...restored]) restore();
    for (const [owner, names] of named) {
      for (const name of Object.getOwnPropertyNames(owner)) if (!names.has(name)) Reflect.deleteProperty(owner, name);
    }
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  };
}

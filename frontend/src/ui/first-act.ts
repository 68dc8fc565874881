import { soon } from './soon';

/**
 * The first user activity, after which more of the page is likely needed; a screen reader on a phone only moves the
 * focus.
 */
export const FIRST_ACTS = ['pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** Without any activity it is loaded after this time. */
const AT_LAST_MS = 6_000;

/** Runs a task once the visitor begins to use the page, and the browser has time for it. The answer calls it off. */
export function afterFirstAct(task: () => void): () => void {
  let cancel = () => {};
  const run = () => {
    forget();
    cancel = soon(task);
  };
  const timer = setTimeout(run, AT_LAST_MS);
  const forget = () => {
    clearTimeout(timer);
    for (const act of FIRST_ACTS) window.removeEventListener(act, run, true);
  };
  for (const act of FIRST_ACTS) window.addEventListener(act, run, { capture: true, passive: true });
  return () => {
    forget();
    cancel();
  };
}

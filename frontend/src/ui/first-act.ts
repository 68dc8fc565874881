import { soon } from './soon';

/** What a visitor does first, who is then likely to see more of the page; a screen reader on a phone only moves the focus. */
export const FIRST_ACTS = ['pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** Who only reads gets it too, when the page has long been there. */
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

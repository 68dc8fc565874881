import { useEffect } from 'react';

/** Ids of the headings of what the finder shows: the parts that were found, or what to begin with. */
export const RESULTS_TITLE = 'results-title';
export const START_TITLE = 'popular-title';

/** Moves the focus of a removed element: to the open dialog, or else to the heading of the current content. */
function goOn(): void {
  const dialog = document.querySelector('dialog[open]');
  const next = dialog
    ? (dialog.querySelector<HTMLElement>('[data-primary]') ?? dialog.querySelector('button'))
    : (document.getElementById(RESULTS_TITLE) ?? document.getElementById(START_TITLE));
  next?.focus();
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus when the pressed element disappears as a result: a suggested number, a saved car, a cleared filter.
 * Otherwise the browser would reset the focus to the start of the page.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let had: Element | null = null;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      had = target instanceof Element ? target : null;
    };
    // A press outside any control blurs deliberately; a removed element doesn't.
    const left = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (had === target && had?.isConnected && isNowhere()) had = null;
      });
    const look = () => {
      if (had?.isConnected !== false) return;
      had = null;
      if (isNowhere()) goOn();
    };
    // After the effects of the new content, which may take the focus themselves.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', left);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', left);
    };
  }, []);
}

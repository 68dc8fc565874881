import { useEffect } from 'react';

/** Ids of the headings of what the finder shows: the parts that were found, or what to begin with. */
export const RESULTS_TITLE = 'results-title';
export const START_TITLE = 'popular-title';

/** Where the focus goes when what had it is gone: on in the dialog that is open, else to the heading of what is shown now. */
function goOn(): void {
  const dialog = document.querySelector('dialog[open]');
  const next = dialog
    ? (dialog.querySelector<HTMLElement>('[data-primary]') ?? dialog.querySelector('button'))
    : (document.getElementById(RESULTS_TITLE) ?? document.getElementById(START_TITLE));
  next?.focus();
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Hands the focus on where what was pressed goes away by that: a number that was meant, a saved car, a filter that is cleared.
 * A browser would give it to the page, and a keyboard would begin at its top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let had: Element | null = null;
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      had = target instanceof Element ? target : null;
    };
    // Whoever presses beside everything has left it; one that was taken away has not been left.
    const left = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (had === target && had?.isConnected && isNowhere()) had = null;
      });
    const look = () => {
      if (had?.isConnected !== false) return;
      had = null;
      if (isNowhere()) goOn();
    };
    // After the effects of what has come in its place: those that take the focus go before.
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

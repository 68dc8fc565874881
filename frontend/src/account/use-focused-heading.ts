import { useEffect, useRef } from 'react';

/** What a page says anew is read from its heading on: it takes the focus when `state` changes, and not when the page opens. */
export function useFocusedHeading(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [state]);
}

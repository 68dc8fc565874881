import { useEffect, useRef } from 'react';

/** Focuses the heading when `state` changes, so that screen readers announce the new content; not on load. */
export function useFocusedHeading(state: string): void {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [state]);
}

import { type RefObject, useEffect, useRef, useState } from 'react';

/** Focuses an element after a dialog has closed: while it is open, elements behind it can't take the focus. */
export function useLaterFocus<T extends HTMLElement>(): { ref: RefObject<T | null>; focus: () => void } {
  const ref = useRef<T>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return { ref, focus: () => setTimes((before) => before + 1) };
}

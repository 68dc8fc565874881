import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Gives an element the focus once what has it is gone: as long as a dialog is open, nothing behind it can take it.
 */
export function useLaterFocus<T extends HTMLElement>(): { ref: RefObject<T | null>; focus: () => void } {
  const ref = useRef<T>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return { ref, focus: () => setTimes((before) => before + 1) };
}

import { useEffect, useRef } from 'react';

/** Advances after a slide's duration, restarted for each slide and each start. */
export function useTurning(running: boolean, selected: number, stayMs: number, goOn: () => void): void {
  const next = useRef(goOn);
  useEffect(() => {
    next.current = goOn;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide has a stay of its own.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => next.current(), stayMs);
    return () => clearTimeout(timer);
  }, [running, selected, stayMs]);
}

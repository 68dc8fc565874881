import { useEffect, useRef } from 'react';

/** Goes on after a slide's stay, counted anew from each slide and each time it is told to run. */
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

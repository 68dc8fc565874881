import { useEffect, useRef } from 'react';

/** Asks again when `round` is another than it was: something has been done to what is shown. */
export function useReloadOn(round: number, refetch: () => Promise<unknown>): void {
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    // What doesn't come is said by the query itself.
    refetch().catch(() => undefined);
  }, [round, refetch]);
}

import { useEffect, useRef } from 'react';

/** Refetches when `round` changes. */
export function useReloadOn(round: number, refetch: () => Promise<unknown>): void {
  const shown = useRef(round);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    // The query reports its own error.
    refetch().catch(() => undefined);
  }, [round, refetch]);
}

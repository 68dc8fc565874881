import { useEffect, useRef } from 'react';

/** Asks again after each change that was made elsewhere on the screen; what didn't come stays as it was shown. */
export function useAgain(changes: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    refetch().catch(() => undefined);
  }, [changes, refetch]);
}

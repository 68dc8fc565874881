import { useEffect, useRef } from 'react';

/** Refetches after each change made elsewhere on the screen; on an error the old data stays. */
export function useAgain(changes: number, refetch: () => Promise<unknown>): void {
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    refetch().catch(() => undefined);
  }, [changes, refetch]);
}

import { useEffect, useState } from 'react';
import type { StoredHold } from './draft';
import { useDraftStore } from './draft-store';
import { minutesLeft, presentHold } from './hold';

const MINUTE_MS = 60_000;

/**
 * The live hold of the choice, with its whole remaining minutes; re-renders at each minute, and when the hold expires.
 */
export function usePresentHold(): { hold: StoredHold; minutes: number } | null {
  const BookDetails = useDraftStore((store) => store.draft.BookDetails);
  const Hold = useDraftStore((store) => store.draft.Hold);
  const [, setTick] = useState(0);
  const hold = presentHold({ BookDetails, Hold }, Date.now());
  const minutes = hold && minutesLeft(hold, Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per minute shown.
  useEffect(() => {
    if (!hold) return;
    const left = hold.deadline - Date.now();
    const timer = setTimeout(() => setTick((tick) => tick + 1), (left % MINUTE_MS) + 1);
    return () => clearTimeout(timer);
  }, [hold, minutes]);
  return hold && minutes !== null ? { hold, minutes } : null;
}

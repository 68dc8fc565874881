/**
 * The booking that this tab has just completed, and where its confirmation is in the history: Back from there leads to
 * the confirmation and not into an empty wizard.
 */
import type { RouterHistory } from '@tanstack/react-router';

const ENTRY = 'booked';

interface Booked {
  id: string;
  /** Position in the history of the tab. */
  index: number;
}

/** A new document starts counting its history at zero; a reload or Back continues the count. */
function forgetIfOpenedAnew(): void {
  try {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (opened?.type === 'navigate') sessionStorage.removeItem(ENTRY);
  } catch {
    // Without storage there is no entry.
  }
}

forgetIfOpenedAnew();

const indexOf = ({ location }: RouterHistory): number => location.state.__TSR_index ?? 0;

/** The confirmation of this booking is on screen. */
export function recordBooked(id: string, history: RouterHistory): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ id, index: indexOf(history) } satisfies Booked));
  } catch {
    // Without storage, Back leads to the first step.
  }
}

function stored(): Partial<Booked> {
  try {
    return JSON.parse(sessionStorage.getItem(ENTRY) ?? '{}');
  } catch {
    return {};
  }
}

/** The id of the booking that this tab completed last. */
export const lastBooked = (): string | undefined => stored().id;

/** The id of the completed booking, when the current page lies before its confirmation. */
export function bookedBefore(history: RouterHistory): string | null {
  const { id, index } = stored();
  return typeof id === 'string' && typeof index === 'number' && indexOf(history) < index ? id : null;
}

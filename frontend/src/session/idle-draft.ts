/**
 * Erases a booking draft that was idle for 30 minutes, whatever page is open and when the site is opened again (privacy
 * policy). It reads only the time of the entry's last change, so that no page loads the wizard for this.
 */

/** The entry of the draft in `localStorage`. */
export const DRAFT_ENTRY = 'booking-draft';

/** The draft is cleared after more than this many milliseconds without a change (public spec §9: 30 minutes). */
export const IDLE_LIMIT_MS = 30 * 60 * 1000;

const CHECK_MS = 15_000;

/** In `sessionStorage`: the next page of the tab may be another document. */
const ERASED = 'booking-draft-erased';

/** Whether a page of this tab erased a draft since the last call, which the wizard reports. */
export function takeErased(): boolean {
  try {
    const erased = sessionStorage.getItem(ERASED) !== null;
    sessionStorage.removeItem(ERASED);
    return erased;
  } catch {
    return false;
  }
}

/** The wizard's own way to end its draft, once it is loaded: it holds a copy in memory. */
let endInMemory: () => void = () => {};

export function onIdleDraft(end: () => void): void {
  endInMemory = end;
}

/** The last change of an entry in UTC milliseconds; null when none is recorded. */
function lastUpdateOf(entry: string): number | null {
  try {
    const { state } = JSON.parse(entry) as { state?: { draft?: { LastUpdate?: unknown } } };
    const at = state?.draft?.LastUpdate;
    return typeof at === 'number' ? at : null;
  } catch {
    return null;
  }
}

export function eraseIdleDraft(now: number = Date.now()): void {
  try {
    const entry = localStorage.getItem(DRAFT_ENTRY);
    const at = entry === null ? null : lastUpdateOf(entry);
    if (at !== null && now - at > IDLE_LIMIT_MS) {
      localStorage.removeItem(DRAFT_ENTRY);
      sessionStorage.setItem(ERASED, '1');
    }
  } catch {
    // Without storage there is no entry.
  }
  endInMemory();
}

/** Erases now, by a timer, and when the page becomes visible, since hidden pages suspend timers; returns a stop function. */
export function watchIdleDraft(): () => void {
  const check = () => eraseIdleDraft();
  check();
  const timer = setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}

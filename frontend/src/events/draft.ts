/**
 * What was typed into a form of an event: kept for this tab alone, so that a refresh, Back and the way to the identity provider's
 * page lose nothing. Name and telephone number are never in it: they come from the server's own record (decisions "Identity result").
 */
const PREFIX = 'event-form:';

/** As long as the booking keeps what nobody changes (public spec §4). */
const KEPT_MS = 30 * 60_000;

interface Kept {
  at: number;
  values: Record<string, unknown>;
}

export function keepDraft(name: string, values: Record<string, unknown>, now = Date.now()): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ at: now, values } satisfies Kept));
  } catch {
    // The browser keeps nothing for us: what is typed is on the page all the same.
  }
}

/** What was typed, where that is not too long ago. */
export function readDraft(name: string, now = Date.now()): Record<string, unknown> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Kept | null;
    if (kept && now - kept.at <= KEPT_MS) return kept.values;
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing that we have written.
  }
  return null;
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

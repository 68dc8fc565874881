/**
 * Input of an event's form: kept for this tab only, so that a reload, Back and the identity provider's page lose
 * nothing. Name and phone number are never included: they come from the server's record (decisions "Identity result").
 */
const PREFIX = 'event-form:';

/** The same lifetime as an idle booking draft (public spec §4). */
const KEPT_MS = 30 * 60_000;

interface StoredForm {
  at: number;
  values: Record<string, unknown>;
}

export function keepDraft(name: string, values: Record<string, unknown>, now = Date.now()): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ at: now, values } satisfies StoredForm));
  } catch {
    // Without storage, input only exists on the page.
  }
}

/** The stored input, if not expired. */
export function readDraft(name: string, now = Date.now()): Record<string, unknown> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as StoredForm | null;
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

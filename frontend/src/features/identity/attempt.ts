/**
 * State of an identity check while the browser is at the provider: kept for this tab only, without personal data. The
 * frame of a dialog and its parent page share it.
 */
const KEY = 'verify-mobile';

interface Attempt {
  event: string;
  /** Names the dialog that waits for the result; null on a page of its own. */
  nonce: string | null;
  /** The page to return to; null in a frame. */
  returnTo: string | null;
  /** The browser went to the provider: returning by Back must not redirect again. */
  left: boolean;
}

/** False where the browser keeps nothing for us. It then keeps no cookie either, without which no verification can end. */
export function keepAttempt(attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

export function readAttempt(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Unguessable: 128 bits. Without TLS, as in a first trial, browsers have no `randomUUID`. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

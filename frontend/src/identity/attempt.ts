/**
 * What a verification must remember while the browser is at the provider's: kept for this tab alone, and never with anything about the
 * person. The frame of a dialog and the page around it share it.
 */
const KEY = 'verify-mobile';

export interface Attempt {
  event: string;
  /** Names the dialog that waits for the result; null on a page of its own. */
  nonce: string | null;
  /** Where a page of its own goes back to; null in a frame. */
  returnTo: string | null;
  /** The browser has left for the provider: who comes back by Back is not sent there again. */
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

/** Nobody can guess it: 128 bits. Without TLS, as in a first trial, browsers have no `randomUUID`. */
export function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

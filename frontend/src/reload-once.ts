const LAST_RELOAD = 'stale-page-reloaded-at';
/** A reload that did not help is not tried again for a minute. */
const PAUSE_MS = 60_000;

/**
 * Loads a page anew that was opened before a deployment, and answers whether it does: what it needs now is no longer on the server.
 * Not without a network, which would leave the visitor without any page, and never where it can't be remembered: that
 * could go on for ever.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false;
  try {
    if (Date.now() - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

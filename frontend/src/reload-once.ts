const LAST_RELOAD = 'stale-page-reloaded-at';
/** A reload that did not help is not tried again for a minute. */
const PAUSE_MS = 60_000;

/**
 * Reloads a page that was loaded before a deployment, whose chunks are no longer on the server; returns whether it
 * does. Not offline, where a reload would show no page at all, and never without storage, since it could loop.
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

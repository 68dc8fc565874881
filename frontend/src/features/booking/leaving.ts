/**
 * Detects whether the visitor leaves the site. The language switch loads another document of the same site, which
 * continues the draft and needs its hold; browsers announce that through the Navigation API. A reload is not announced,
 * and without the API nothing is: that counts as leaving, and the next document requests a new hold.
 */

/** A navigation that didn't complete in this time was cancelled, and has no effect on later ones. */
const NAVIGATION_MS = 10_000;

interface NavigateEventLike extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

/** Calls `leave` when the visitor leaves the site; returns a function that stops watching. */
export function watchLeaving(leave: () => void): () => void {
  const { navigation } = window as unknown as { navigation?: EventTarget };
  let stayingUntil = 0;
  const onNavigate = (event: Event) => {
    const { destination, downloadRequest } = event as NavigateEventLike;
    if (destination.sameDocument || downloadRequest !== null) return;
    const inside = new URL(destination.url).origin === window.location.origin;
    stayingUntil = inside ? Date.now() + NAVIGATION_MS : 0;
  };
  const onPageHide = () => {
    if (Date.now() >= stayingUntil) leave();
  };
  navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('pagehide', onPageHide);
  };
}

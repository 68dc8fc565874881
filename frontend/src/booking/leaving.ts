/**
 * Whether the page goes away for good. The language switch loads another document of the same site, which goes on with the
 * draft and needs what this one keeps; browsers tell of it by the Navigation API. Of the browser's own refresh none tells, and
 * without that API of nothing: that counts as leaving, and the next document asks anew.
 */

/** A navigation that has led nowhere by then was stopped, and says nothing about a later one. */
const NAVIGATION_MS = 10_000;

interface NavigateEventLike extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

/** Calls `leave` when the visitor leaves the site; answers how to stop watching. */
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

const NAME = 'devmode';

/**
 * Whether keys are shown over the texts (public spec §1, decisions "devmode=true"). Asked for once, it holds for the tab: links, the
 * language switch and signing in lead to addresses without it. `devmode=false` ends it.
 */
export function isDevMode(search = window.location.search): boolean {
  const asked = new URLSearchParams(search).get(NAME);
  try {
    if (asked !== null) sessionStorage.setItem(NAME, asked);
    return (asked ?? sessionStorage.getItem(NAME)) === 'true';
  } catch {
    // A browser that denies storage has it on the pages whose address says so.
    return asked === 'true';
  }
}

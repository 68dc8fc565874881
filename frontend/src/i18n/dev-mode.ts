const NAME = 'devmode';

/**
 * Whether keys are shown over the texts (public spec §1, decisions "devmode=true"). Once enabled it applies to the tab,
 * since links, the language switch and sign-in lead to URLs without it. `devmode=false` disables it.
 */
export function isDevMode(search = window.location.search): boolean {
  const asked = new URLSearchParams(search).get(NAME);
  try {
    if (asked !== null) sessionStorage.setItem(NAME, asked);
    return (asked ?? sessionStorage.getItem(NAME)) === 'true';
  } catch {
    // Without storage it only applies to pages with it in the URL.
    return asked === 'true';
  }
}

import type { GeoPoint } from '../map/types';

/** Slower than this counts as failed (public spec §4: the fall-back is silent). */
export const LOCATION_LIMIT_MS = 10_000;

/** A position of the last minutes is good enough for "near me", and comes at once. */
const FRESH_ENOUGH_MS = 5 * 60_000;

type LocationPermission = 'granted' | 'prompt' | 'denied';

export type LocationOutcome = { here: GeoPoint } | 'denied' | 'failed';

/** Browsers give their place to secure pages only. */
export function canLocate(): boolean {
  return window.isSecureContext !== false && 'geolocation' in navigator;
}

/** The visitor's earlier decision. Browsers without the Permissions API count as "prompt". */
export async function locationPermission(): Promise<LocationPermission> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}

/**
 * True right after a press or key, including that of the link that led here: only then may a page request the position
 * unprompted.
 */
export function justPressed(): boolean {
  return navigator.userActivation?.isActive ?? false;
}

/**
 * Requests the position once. `tell` may receive `failed` after the timeout and the position later, if the visitor took
 * longer to decide; a browser whose prompt was closed reports nothing, so there is our own timeout. Returns a function
 * that stops listening.
 */
export function askLocation(tell: (outcome: LocationOutcome) => void): () => void {
  let listening = true;
  let answered = false;
  const timer = setTimeout(() => {
    if (!answered) say('failed');
  }, LOCATION_LIMIT_MS);
  const say = (outcome: LocationOutcome) => {
    answered = true;
    clearTimeout(timer);
    if (listening) tell(outcome);
  };
  try {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => say({ here: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => say(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: LOCATION_LIMIT_MS, maximumAge: FRESH_ENOUGH_MS, enableHighAccuracy: false },
    );
  } catch {
    // Some private modes have the function and throw.
    say('failed');
  }
  return () => {
    listening = false;
    clearTimeout(timer);
  };
}

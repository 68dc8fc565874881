import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RegionNames } from '../map/region';
import type { GeoPoint } from '../map/types';
import { askLocation, canLocate, justPressed, type LocationOutcome, locationPermission } from './geolocation';

/** Maximum time that results wait for a position that needs no prompt; a later one is still used. */
export const TIMEOUT_MS = 3000;

/** The error of pressing "near me"; never shown for automatic requests. */
export type NearMeProblem = 'denied' | 'failed' | 'outside';

interface NearMePosition {
  here: GeoPoint;
  region: RegionNames;
}

/*
 * The place of this visit: in memory only, for the next screen. It is neither stored nor sent, and in no address.
 */
let found: NearMePosition | null = null;
const listeners = new Set<() => void>();

/** Replaces the known position. */
export function rememberPlace(next: NearMePosition | null): void {
  found = next;
  for (const listener of listeners) listener();
}

/** Known before the first render: the browser would prompt, so nothing waits for a position. */
let wouldAsk = false;

/** Longer than any browser needs to report the permission state, which is local. */
const WORD_WITHIN_MS = 100;

/**
 * For the initial screen: in an effect, the whole screen would render twice, since its results start loading once the
 * position is known to need no waiting.
 */
export async function foreseeWaiting(): Promise<void> {
  if (!canLocate() || justPressed()) return;
  const late = new Promise<null>((resolve) => setTimeout(resolve, WORD_WITHIN_MS, null));
  const permission = await Promise.race([locationPermission(), late]);
  wouldAsk = permission === 'prompt' || permission === 'denied';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface NearMeOptions {
  /** On load, unless the address or the draft names a state already: the page looks by itself where it may. */
  atOnce: boolean;
  /** The position is secondary: on load it is only requested if no prompt appears. */
  quiet?: boolean;
  /**
   * The visitor's province and district were found; `pressed` if requested by button. Slow handlers check `wanted`
   * before they change anything, since the visitor may have chosen something meanwhile.
   */
  onFound: (region: RegionNames, pressed: boolean, wanted: () => boolean) => void | Promise<void>;
  /** Finds the region of a point in the browser; loaded when it is needed. */
  regionAt?: (point: GeoPoint) => Promise<RegionNames | null>;
}

export interface NearMe {
  /** The visitor's position, once permitted. */
  here: GeoPoint | null;
  /** False where the browser has no place to give: no button then. */
  available: boolean;
  /** The button was pressed and the response is pending. */
  looking: boolean;
  /** The page itself is looking, and results that would be replaced right away need not be shown. */
  waiting: boolean;
  trouble: NearMeProblem | null;
  /** The button "near me". */
  find: () => void;
  /** The visitor has chosen something: whatever is found later leaves it alone. */
  leaveAlone: () => void;
}

const lazyRegionAt = async (point: GeoPoint) => (await import('../map/region')).regionAt(point);

/**
 * The visitor's position (public spec §4 "Location screens on load"). Requested on load if permitted before, or right
 * after pressing the link that led here; otherwise by the button. Only errors of a pressed button are shown.
 */
export function useNearMe({ atOnce, quiet = false, onFound, regionAt = lazyRegionAt }: NearMeOptions): NearMe {
  const known = useSyncExternalStore(subscribe, () => found);
  const [available] = useState(canLocate);
  const [looking, setLooking] = useState(false);
  const [waiting, setWaiting] = useState(atOnce && available && !wouldAsk);
  const [trouble, setTrouble] = useState<NearMeProblem | null>(null);
  /** Aborts the running search; its result is ignored. */
  const stop = useRef<() => void>(() => undefined);
  const latest = useRef(onFound);
  latest.current = onFound;

  const look = (pressed: boolean) => {
    stop.current();
    let wanted = true;
    const settle = (reason: NearMeProblem | null) => {
      setLooking(false);
      setWaiting(false);
      setTrouble(pressed ? reason : null);
    };
    const take = async (outcome: LocationOutcome) => {
      if (typeof outcome === 'string') return settle(outcome);
      const region = await regionAt(outcome.here).catch(() => undefined);
      if (!wanted) return;
      if (!region) return settle(region === null ? 'outside' : 'failed');
      rememberPlace({ here: outcome.here, region });
      // Until the search is on its way: nothing is loaded that would be thrown away.
      await latest.current(region, pressed, () => wanted);
      if (wanted) settle(null);
    };
    // Some browsers answer before this returns.
    let stopListening = () => {};
    stop.current = () => {
      wanted = false;
      stopListening();
    };
    stopListening = askLocation((outcome) => void take(outcome));
  };

  const leaveAlone = () => {
    stop.current();
    setLooking(false);
    setWaiting(false);
    setTrouble(null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once, when the screen opens.
  useEffect(() => {
    let here = true;
    // Of one render: what the visitor does later may change it.
    wouldAsk = false;
    const timer = setTimeout(() => setWaiting(false), TIMEOUT_MS);
    stop.current = () => {
      here = false;
    };
    // Read immediately: the activation expires.
    const pressed = justPressed();
    const begin = async () => {
      if (!atOnce || !available) return setWaiting(false);
      if (found) {
        await latest.current(found.region, false, () => here);
        return setWaiting(false);
      }
      const permission = await locationPermission();
      if (!here) return;
      if (permission === 'granted' || (permission === 'prompt' && pressed && !quiet)) look(false);
      else setWaiting(false);
    };
    void begin();
    return () => {
      clearTimeout(timer);
      stop.current();
    };
  }, []);

  return {
    here: known?.here ?? null,
    available,
    looking,
    waiting,
    trouble,
    find: () => {
      setTrouble(null);
      setLooking(true);
      setWaiting(false);
      look(true);
    },
    leaveAlone,
  };
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RegionNames } from '../map/region';
import type { GeoPoint } from '../map/types';
import { askLocation, canLocate, justPressed, type LocationOutcome, locationPermission } from './geolocation';

/** The results wait so long for a place that the browser gives without asking; a later one still counts. */
export const PATIENCE_MS = 3000;

/** Why the press of "near me" brought nothing; never shown for what the page tried by itself. */
export type NearMeTrouble = 'denied' | 'failed' | 'outside';

interface Found {
  here: GeoPoint;
  region: RegionNames;
}

/*
 * The place of this visit: in memory only, for the next screen. It is neither stored nor sent, and in no address.
 */
let found: Found | null = null;
const listeners = new Set<() => void>();

/** Replaces what is known of the visitor's place. */
export function rememberPlace(next: Found | null): void {
  found = next;
  for (const listener of listeners) listener();
}

/** The browser has said before the first render that it would have to ask: nothing waits for a place then. */
let wouldAsk = false;

/** Longer than any browser takes to say whether it would ask, which it knows by itself. */
const WORD_WITHIN_MS = 100;

/**
 * For the screen that a page is loaded for: asked in an effect, the whole screen would be rendered twice in one piece, since its
 * results begin to load when it is known that they need not wait.
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
  /** Where the place is by the way: on load the browser is asked only if it gives its place without a question of its own. */
  quiet?: boolean;
  /**
   * The visitor's province and district were found; `pressed` when he has asked for it. What takes a while asks `wanted` before it
   * changes anything: he may have chosen something meanwhile.
   */
  onFound: (region: RegionNames, pressed: boolean, wanted: () => boolean) => void | Promise<void>;
  /** Finds the region of a point in the browser; loaded when it is needed. */
  regionAt?: (point: GeoPoint) => Promise<RegionNames | null>;
}

export interface NearMe {
  /** The visitor's own place, once he has let the browser tell it. */
  here: GeoPoint | null;
  /** False where the browser has no place to give: no button then. */
  available: boolean;
  /** He has pressed the button and the answer is on its way. */
  looking: boolean;
  /** The page itself is looking, and results that would be replaced right away need not be shown. */
  waiting: boolean;
  trouble: NearMeTrouble | null;
  /** The button "near me". */
  find: () => void;
  /** The visitor has chosen something: whatever is found later leaves it alone. */
  leaveAlone: () => void;
}

const lazyRegionAt = async (point: GeoPoint) => (await import('../map/region')).regionAt(point);

/**
 * The visitor's own place (public spec §4 "Location screens on load"). It is looked for on load where he has allowed that before,
 * or where he has just pressed the link that led here; otherwise the button asks. Everything but a pressed button falls back silently.
 */
export function useNearMe({ atOnce, quiet = false, onFound, regionAt = lazyRegionAt }: NearMeOptions): NearMe {
  const known = useSyncExternalStore(subscribe, () => found);
  const [available] = useState(canLocate);
  const [looking, setLooking] = useState(false);
  const [waiting, setWaiting] = useState(atOnce && available && !wouldAsk);
  const [trouble, setTrouble] = useState<NearMeTrouble | null>(null);
  /** Ends the search that is under way; what it finds afterwards is nobody's. */
  const stop = useRef<() => void>(() => undefined);
  const latest = useRef(onFound);
  latest.current = onFound;

  const look = (pressed: boolean) => {
    stop.current();
    let wanted = true;
    const settle = (reason: NearMeTrouble | null) => {
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
    const patience = setTimeout(() => setWaiting(false), PATIENCE_MS);
    stop.current = () => {
      here = false;
    };
    // Asked now: a moment later the press is forgotten.
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
      clearTimeout(patience);
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

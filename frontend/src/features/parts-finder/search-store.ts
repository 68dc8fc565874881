/**
 * The store of the vehicle search. It is stored in the browser like the booking draft: version 3, at most one write per
 * second (public spec §4), and cleared by signing out in any tab. Personal data stays in the tab, for at most 30
 * minutes.
 */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { clearedBy, STORAGE_NAME } from '../../session/stored-search';
import { yieldToMain } from '../../ui/yield-to-main';
import { IDLE_LIMIT_MS } from '../booking/draft';
import { throttledStorage } from '../booking/throttled-storage';
import type { FinderAddress, Mode } from './address';
import {
  type ChosenVehicle,
  emptySearch,
  following,
  foundBy,
  nothingPersonal,
  plainVehicle,
  type SearchInput,
  type StoredSearch,
  searchShape,
  storedPartOf,
  typing,
  type VehicleSearch,
  withoutStaleTyping,
} from './search';
import { readTyped, writeTyped } from './typed';

interface VehicleSearchStore {
  readonly search: VehicleSearch;
  /** The finder is at an address. */
  follow(address: FinderAddress): void;
  /** Stores the server's details of the chosen vehicle. */
  tell(vehicle: ChosenVehicle): void;
  /** A vehicle was found by a mode; the address follows. */
  found(mode: Mode): void;
  type(typed: Partial<SearchInput>): void;
  /** Sets the mode that needs a session; null after sign-in. */
  want(mode: Mode | null): void;
  /** Drops what was typed about a person and lay idle. */
  dropStaleTyping(): void;
  /** Empties everything at once, in storage too. */
  clear(): void;
}

interface StoredState {
  readonly search: StoredSearch;
}

export const searchStorage = throttledStorage<StoredState>({
  storage: () => window.localStorage,
  read(stored) {
    const search = (stored as Partial<StoredState> | null)?.search;
    // A vehicle of an older shape is requested again by its slug.
    for (const candidate of [search, search && { ...search, vehicle: null }]) {
      const parsed = searchShape.safeParse(candidate);
      if (parsed.success) return { search: parsed.data };
    }
    return null;
  },
});

/** Pending updates of {@link tellSearch}; clearing the store discards them. */
const untold: ((store: VehicleSearchStore) => void)[] = [];

export const useVehicleSearchStore = create<VehicleSearchStore>()(
  persist<VehicleSearchStore, [], [], StoredState>(
    (set) => {
      const change = (next: (search: VehicleSearch, now: number) => VehicleSearch) =>
        set(({ search }) => ({ search: next(search, Date.now()) }));
      return {
        search: emptySearch,
        // Expired data is removed first: following a URL counts as a change.
        follow: (address) => change((search, now) => following(withoutStaleTyping(search, now), address, now)),
        tell: (vehicle) =>
          change((search) =>
            search.vehicleSlug === vehicle.slug ? { ...search, vehicle: plainVehicle(vehicle) } : search,
          ),
        found: (mode) => change((search, now) => foundBy(search, mode, now)),
        type: (typed) => change((search, now) => typing(search, typed, now)),
        want: (wanted) => change((search, now) => ({ ...search, wanted, lastUpdate: now })),
        dropStaleTyping: () => change(withoutStaleTyping),
        clear() {
          untold.length = 0;
          set({ search: emptySearch });
          searchStorage.removeItem(STORAGE_NAME);
          writeTyped(nothingPersonal);
        },
      };
    },
    {
      name: STORAGE_NAME,
      storage: searchStorage,
      partialize: ({ search }) => ({ search: storedPartOf(search) }),
      merge(stored, store) {
        // Without the localStorage entry the session entry is invalid: the user signed out, in this or another tab.
        if (stored === undefined) writeTyped(nothingPersonal);
        const kept = (stored as StoredState | undefined)?.search;
        const now = Date.now();
        const search = kept ? withoutStaleTyping({ ...emptySearch, ...kept, ...readTyped(now) }, now) : emptySearch;
        return { ...store, search };
      },
    },
  ),
);

/**
 * Updates the store to the screen's state: in the order of the calls, each in a separate task. Subscribers re-render
 * synchronously, which would be too much for the task that renders the screen.
 */
export function tellSearch(tell: (store: VehicleSearchStore) => void): void {
  untold.push(tell);
  void yieldToMain().then(tellNext);
}

const tellNext = () => untold.shift()?.(useVehicleSearchStore.getState());

const tellRest = () => {
  while (untold.length > 0) tellNext();
};

/** Updates the store synchronously, before the page may be left; pending updates run first. */
export function tellSearchAtOnce(tell: (store: VehicleSearchStore) => void): void {
  tellRest();
  tell(useVehicleSearchStore.getState());
}

/** Nothing is lost with a page that goes away. */
function settle(): void {
  tellRest();
  searchStorage.flush();
}

clearedBy(() => useVehicleSearchStore.getState().clear());

const dropStaleTyping = () => useVehicleSearchStore.getState().dropStaleTyping();

/** Clears typed data of an idle tab. */
let ending: ReturnType<typeof setTimeout> | undefined;
function endAfter(typedAt: number | null): void {
  clearTimeout(ending);
  if (typedAt !== null) ending = setTimeout(dropStaleTyping, typedAt + IDLE_LIMIT_MS + 1 - Date.now());
}
endAfter(useVehicleSearchStore.getState().search.typedAt);
useVehicleSearchStore.subscribe(({ search }, { search: before }) => {
  const { rego, vin, typedAt } = search;
  if (typedAt !== before.typedAt) endAfter(typedAt);
  if (typedAt !== before.typedAt || rego !== before.rego || vin !== before.vin) writeTyped(search);
});

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', settle);
  // Another tab has logged out.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_NAME && newValue === null) useVehicleSearchStore.getState().clear();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') settle();
    // Timers are suspended while a machine sleeps.
    else dropStaleTyping();
  });
}

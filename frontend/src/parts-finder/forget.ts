/**
 * Logging out takes the vehicle search away (public spec §4), wherever it happens: most pages never load its store, so what is
 * kept in the browser is removed by name, and a store that is loaded is told.
 */

/** The entry of the browser's storage. */
export const STORAGE_NAME = 'vehicle-search';
/** The entry of the tab's own storage: what is typed and tells of a person. */
export const TYPED_NAME = 'vehicle-search-typed';

let clear: (() => void) | undefined;

/** The store says how it is emptied. */
export function clearedBy(emptied: () => void): void {
  clear = emptied;
}

/** Empties the vehicle search, in memory and in storage. */
export function forgetVehicleSearch(): void {
  clear?.();
  try {
    localStorage.removeItem(STORAGE_NAME);
    sessionStorage.removeItem(TYPED_NAME);
  } catch {
    // A browser that denies storage keeps nothing.
  }
}

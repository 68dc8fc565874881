/**
 * Signing out clears the vehicle search (public spec §4): most pages never load its store, so stored data is removed by
 * name, and a loaded store is notified.
 */

/** The entry of the browser's storage. */
export const STORAGE_NAME = 'vehicle-search';
/** The sessionStorage entry of typed personal data. */
export const TYPED_NAME = 'vehicle-search-typed';

let clear: (() => void) | undefined;

/** Registers the store's reset function. */
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

import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query; false where the browser has none. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** The layout of phones (public spec §9). */
export const PHONE = '(max-width: 768px)';

/** Too narrow for a table: its rows are shown one below the other. */
export const CARDS = '(max-width: 719px)';

/** Too narrow for words beside a picture, or for a picture much wider than high. */
export const NARROW = '(max-width: 600px)';

/** The user prefers reduced motion. */
export const CALM = '(prefers-reduced-motion: reduce)';

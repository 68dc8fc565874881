import { paths } from '../../routes/paths';
import { plainSearch } from '../../routes/plain-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A completed action to confirm on the next page. */
    said?: 'activated' | 'signed-out';
  }
}

export interface Destination {
  to: string;
  search: Record<string, string>;
  hash?: string;
}

const HOME: Destination = { to: paths.home, search: {} };

/** Where `re=parts-finder` leads: the finder itself knows what was wanted there. */
const PARTS_FINDER: Destination = { to: paths.partsFinder, search: {} };

/**
 * The address as one of our own pages, or null. A browser reads `//other.example` and `/\other.example` as other sites, whatever
 * an address begins with, so it decides.
 */
function inside(address: string): Destination | null {
  if (!address.startsWith('/')) return null;
  const here = 'https://inside.invalid';
  let read: URL;
  try {
    read = new URL(address, here);
  } catch {
    return null;
  }
  if (read.origin !== here || read.pathname.startsWith('//')) return null;
  return {
    to: read.pathname,
    search: plainSearch.parse(read.search),
    ...(read.hash && { hash: read.hash.slice(1) }),
  };
}

/**
 * The target after sign-in (decisions, "`re` parameter"): only known values are accepted. The return path of
 * `unauthorised` is in the history state, which only our own pages can write, never in the URL.
 */
export function destinationOf(re: string | undefined, returnTo: string | undefined): Destination {
  if (re === 'parts-finder') return PARTS_FINDER;
  if (re !== 'unauthorised' || returnTo === undefined) return HOME;
  const destination = inside(returnTo);
  return destination && destination.to !== paths.signIn ? destination : HOME;
}

import { paths } from '../routes/paths';
import { plainSearch } from '../routes/plain-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What has just been done elsewhere and is said on the page that follows it. */
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
 * Where signing in leads (decisions, "`re` parameter"): only known values count. What `unauthorised` returns to is in the history
 * entry, where our own pages put it, and never in the address, where anybody could.
 */
export function destinationOf(re: string | undefined, returnTo: string | undefined): Destination {
  if (re === 'parts-finder') return PARTS_FINDER;
  if (re !== 'unauthorised' || returnTo === undefined) return HOME;
  const destination = inside(returnTo);
  return destination && destination.to !== paths.signIn ? destination : HOME;
}

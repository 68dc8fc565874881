/** Where what staff have linked leads, as a link of the site takes it (events spec §3 "Link"). */
import { plainSearch } from '../../routes/plain-search';

export interface EventLink {
  href: string;
  kind: 'PAGE' | 'PRIVACY' | 'ELSEWHERE';
}

/** A page of ours by the router, or another site in a new window. */
type LinkTarget = { to: string; search?: Record<string, string>; hash?: string } | { href: string };

/** `PRIVACY` is the brand's own policy where it keeps one elsewhere. */
export function wayOf({ href, kind }: EventLink, privacyUrl?: string | null): LinkTarget {
  if (kind === 'ELSEWHERE') return { href };
  if (kind === 'PRIVACY' && privacyUrl) return { href: privacyUrl };
  // The origin is never read: an address in the site has none of its own.
  const { pathname, search, hash } = new URL(href, 'https://site.invalid');
  return {
    to: pathname,
    ...(search && { search: plainSearch.parse(search) }),
    ...(hash && { hash: hash.slice(1) }),
  };
}

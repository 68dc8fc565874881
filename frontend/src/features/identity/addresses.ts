import { language, withLanguage, withoutLanguage } from '../../i18n/language';
import { pageData } from '../../i18n/page-data';

const START = '/verify-mobile';
export const RESULT = '/verify-mobile-result';

/** An address inside the site as the browser and the server know it: base path and language in front. */
export const fullPath = (path: string) => `${pageData.basePath}${withLanguage(path, language)}`;

/** The start URL of an identity check: in a frame with a nonce, otherwise on the whole page. */
export function startAddress(event: string, more: { nonce: string } | { returnUrl: string }): string {
  return `${fullPath(START)}?${new URLSearchParams({ event, ...more })}`;
}

/**
 * The page to return to: path and query inside the site, without base path and language, as the router expects them.
 * Null for foreign URLs, and for the identity check itself, which would loop.
 */
export function ownPath(given: string | undefined, origin: string = window.location.origin): string | null {
  if (!given || !(given.startsWith('/') || given.startsWith(`${origin}/`))) return null;
  const address = parsed(given, origin);
  if (address?.origin !== origin) return null;
  const base = pageData.basePath;
  const { pathname } = address;
  // The gateway takes the base path out of queries, other servers leave it in.
  const inside = pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
  const path = withoutLanguage(inside);
  if (path.startsWith('//') || path === START || path === RESULT) return null;
  return `${path}${address.search}${address.hash}`;
}

function parsed(given: string, origin: string): URL | null {
  try {
    return new URL(given, origin);
  } catch {
    return null;
  }
}

/** The page that is open, as {@link ownPath} gives it. */
export const presentPath = (): string =>
  ownPath(`${window.location.pathname}${window.location.search}${window.location.hash}`) ?? '/';

import { type Language, pageData } from './page-data';

export type { Language };

/** The document's language. It is decided by the address and changes only with the document. */
export const language: Language = pageData.language;

/** The segment of English addresses; Korean ones have none (decisions, "Base path prefix"). */
const englishPrefix = '/en';

/** Takes the language out of a path: `/en/select-location` → `/select-location`. */
export function withoutLanguage(pathname: string): string {
  if (pathname === englishPrefix) return '/';
  return pathname.startsWith(`${englishPrefix}/`) ? pathname.slice(englishPrefix.length) : pathname;
}

/** Puts the language into a path: `/select-location` → `/en/select-location`, unchanged for Korean. */
export function withLanguage(pathname: string, target: Language): string {
  if (target === 'ko') return pathname;
  return pathname === '/' ? englishPrefix : `${englishPrefix}${pathname}`;
}

/** The same page in the other language, query and fragment kept. */
export function addressIn(
  target: Language,
  basePath: string,
  location: { pathname: string; search: string; hash: string },
): string {
  const inside = location.pathname.startsWith(basePath) ? location.pathname.slice(basePath.length) : location.pathname;
  const page = withLanguage(withoutLanguage(inside || '/'), target);
  return `${basePath}${page === '/' ? '' : page}${location.search}${location.hash}`;
}

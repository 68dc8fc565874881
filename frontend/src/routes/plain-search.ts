import { pageData } from '../i18n/page-data';

/** Parameters whose values are left as they are (decisions, "Query values"), and what a verification brings back: base64 is no path. */
const KEPT = new Set(['q', 're', 'token_version_id', 'enc_data', 'integrity_value']);

/** A value without the site's prefix: `/kr/about` → `/about`. The gateway does the same to requested URLs. */
function withoutPrefix(name: string, value: string): string {
  const { basePath } = pageData;
  if (KEPT.has(name) || !value.startsWith(basePath)) return value;
  const rest = value.slice(basePath.length);
  if (rest === '') return '/';
  return rest.startsWith('/') ? rest : value;
}

/** The query of an address as plain text: `?state=서울` stays a string and is not read as JSON. */
export const plainSearch = {
  parse: (text: string): Record<string, string> =>
    Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, withoutPrefix(name, value)])),
  stringify: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
};

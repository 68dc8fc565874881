import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Route {
  id: string;
  /** Null for that of unknown paths. */
  path: string | null;
  /** Texts that it shows. */
  texts: string[];
  /** `screen.key` of the first heading and of the sentence under it, with `{item}` for the ending of an item. */
  heading: string;
  lead?: string;
  /** Search engines list it. */
  index: boolean;
  /** The kind of items of its parameter, if fixed. */
  items?: 'services' | 'products';
  /** `public`, or what a session takes. */
  rights: string;
}

/** Every page of the site. */
export const routes = JSON.parse(readFileSync(join(root, 'schema/routes.json'), 'utf8')) as Route[];

/**
 * Every page that search engines list, and two that visitors are led to; a page that comes later is among them. The pages of parts
 * are as many as the catalogue has, and have tests of their own (`part-detail.spec.ts`).
 */
export const listedRoutes = routes.filter(
  ({ index, id }) => (index && id !== 'part-detail') || id === 'coming-soon' || id === 'context-search',
);

/** Pages of accounts, of staff and of the verification: most need a link of a mail, a session or a provider. */
export const accountRoutes = routes.filter(({ texts }) => texts.some((id) => /^(account|staff|verify)$/.test(id)));

/** Existing values in the demo, by the name of the parameter or by the page. */
const EXAMPLES: Record<string, string> = {
  $eventurl: 'winter-check',
  $eventid: '6',
  $event: 'winterbatteries',
  $category: 'service-center',
  'fixed-event': 'wiperblade',
  quiz: 'winterbatteries',
  'quiz-2fa': 'winterbatteries',
  'quiz-completion': 'winterbatteries',
  'quiz-success': 'winterbatteries',
};

/** A URL of the page for an authorised user: with existing demo data, or a non-existent identifier. */
export function addressOf({ id, path, items }: Route): string {
  if (items) return (path ?? '').replace(/\$\w+/, items === 'services' ? 'service-brakes' : 'parts-filters');
  // With a valid return URL the page would redirect to the provider immediately.
  if (id === 'verify-mobile') return `${path}?returnUrl=https://other.example/`;
  return (path ?? '/no-such-page').replace(/\$\w+/g, (name) => EXAMPLES[name] ?? EXAMPLES[id] ?? 'none-such');
}

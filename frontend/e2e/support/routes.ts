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
  /** `public`, or what a session takes. */
  rights: string;
}

/** Every page of the site. */
export const routes = JSON.parse(readFileSync(join(root, 'schema/routes.json'), 'utf8')) as Route[];

/** Pages of accounts, of staff and of the verification: most need a link of a mail, a session or a provider. */
export const accountRoutes = routes.filter(({ texts }) => texts.some((id) => /^(account|staff|verify)$/.test(id)));

/** An address that opens the page for somebody who may, with whatever it says to an identifier that is none. */
export function addressOf({ id, path }: Route): string {
  // It would leave for the provider at once, unless it has nowhere to come back to.
  if (id === 'verify-mobile') return `${path}?returnUrl=https://other.example/`;
  return (path ?? '/no-such-page').replace(/\$\w+/, 'none-such');
}

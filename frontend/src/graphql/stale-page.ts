import { type ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

const LAST_RELOAD = 'stale-page-reloaded-at';
/** A reload that did not help is not tried again for a minute. */
const PAUSE_MS = 60_000;

/**
 * A page that was opened before a deployment asks by operations that the new gateway doesn't know (production answers only
 * the site's own). Nothing but loading the new page helps; what was typed into a booking is kept and survives it.
 */
export function stalePageLink(reload = () => window.location.reload()): ApolloLink {
  return new ErrorLink(({ error }) => {
    const unknown =
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_ONLY');
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (!unknown || Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    reload();
  });
}

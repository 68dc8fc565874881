import { type ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { reloadOnce } from '../reload-once';

/**
 * A page that was opened before a deployment asks by operations that the new gateway doesn't know (production answers only
 * the site's own). Nothing but loading the new page helps; what was typed into a booking is kept and survives it.
 */
export function stalePageLink(reload?: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    const unknown =
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_ONLY');
    if (unknown) reloadOnce(reload);
  });
}

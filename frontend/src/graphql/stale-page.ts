import { type ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { reloadOnce } from '../reload-once';

/**
 * A page loaded before a deployment sends operations that the new gateway doesn't know (production only accepts the
 * site's own). Only a reload helps; input of a booking is stored and survives it.
 */
export function stalePageLink(reload?: () => void): ApolloLink {
  return new ErrorLink(({ error }) => {
    const unknown =
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_ONLY');
    if (unknown) reloadOnce(reload);
  });
}

import type { ApolloClient } from '@apollo/client';
import { type ReactNode, useEffect } from 'react';

/**
 * Wraps the whole server-rendered page: data inlined in it is not refetched by screens that refetch on entry. After the
 * first render they do.
 */
export function FirstDraw({ client, children }: { client: ApolloClient; children: ReactNode }) {
  // After the effects of all that is inside, by which queries are begun.
  useEffect(() => {
    client.prioritizeCacheValues = false;
  }, [client]);
  return children;
}

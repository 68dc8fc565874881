import type { ApolloClient } from '@apollo/client';
import { type ReactNode, useEffect } from 'react';

/**
 * Around the whole page, which was written a moment ago: what came with it is not asked for again by screens that ask whenever
 * they are entered. From the first draw on they do.
 */
export function FirstDraw({ client, children }: { client: ApolloClient; children: ReactNode }) {
  // After the effects of all that is inside, by which queries are begun.
  useEffect(() => {
    client.prioritizeCacheValues = false;
  }, [client]);
  return children;
}

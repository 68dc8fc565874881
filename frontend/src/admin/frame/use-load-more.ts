import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { nextCursor } from './CursorPages';

interface Connection<N> {
  nodes: readonly N[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface LoadMore<N> {
  /** Undefined until the first page has arrived. */
  nodes: readonly N[] | undefined;
  error: unknown;
  refetch: () => unknown;
  /** Appends the next page; null after the last one. */
  more: (() => Promise<void>) | null;
  loading: boolean;
}

/** A list that grows by a page with each call of `more`. A page that failed to load can be requested again. */
export function useLoadMore<D, V extends OperationVariables, N>(
  query: TypedDocumentNode<D, V & { after?: string | null }>,
  variables: V,
  connectionOf: (data: D) => Connection<N>,
): LoadMore<N> {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery<D, OperationVariables>(query, {
    variables: { ...variables, after: null },
    fetchPolicy: 'no-cache',
  });
  const [later, setLater] = useState<readonly Connection<N>[]>([]);
  const [loading, setLoading] = useState(false);
  const pages = data ? [connectionOf(data as D), ...later] : [];
  const after = nextCursor(pages.at(-1)) ?? null;
  const more = async () => {
    setLoading(true);
    const answer = await client
      .query<D, OperationVariables>({ query, variables: { ...variables, after }, fetchPolicy: 'no-cache' })
      .catch(() => undefined);
    setLoading(false);
    if (answer?.data) setLater([...later, connectionOf(answer.data as D)]);
  };
  return {
    nodes: data && pages.flatMap(({ nodes }) => nodes),
    error,
    refetch,
    more: after === null ? null : more,
    loading,
  };
}

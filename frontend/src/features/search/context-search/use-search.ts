import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useReducer } from 'react';
import { track } from '../../../analytics/track';
import { queryLanguage } from '../../../i18n/query-language';
import { SearchDocument, type SearchQuery } from './Search.generated';

type Answer = SearchQuery['search'];
export type SearchResult = Answer['nodes'][number];

interface Search {
  /** `idle` without a query. */
  state: 'idle' | 'searching' | 'found' | 'failed';
  results: readonly SearchResult[];
  total: number;
  /** Cursor of the next results; null at the end. */
  next: string | null;
  /** State of loading the next results. */
  more: 'rest' | 'busy' | 'failed';
}

type Event =
  | { type: 'asked'; q: string }
  | { type: 'answered'; q: string; answer: Answer }
  | { type: 'failed'; q: string }
  | { type: 'more'; q: string };

type SearchWithTerm = Search & { q: string };

const nothing = (q: string): SearchWithTerm => ({
  q,
  state: q === '' ? 'idle' : 'searching',
  results: [],
  total: 0,
  next: null,
  more: 'rest',
});

/** A response to an outdated query is ignored. */
function reduce(known: SearchWithTerm, event: Event): SearchWithTerm {
  if (event.type === 'asked') return nothing(event.q);
  if (event.q !== known.q) return known;
  switch (event.type) {
    case 'more':
      return { ...known, more: 'busy' };
    case 'failed':
      return known.state === 'found' ? { ...known, more: 'failed' } : { ...known, state: 'failed' };
    case 'answered': {
      const { totalCount, pageInfo, nodes } = event.answer;
      return {
        q: known.q,
        state: 'found',
        results: [...known.results, ...nodes],
        total: totalCount,
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
        more: 'rest',
      };
    }
  }
}

/** Looks for something in the site's own index, a page of results at a time. */
export function useSearch(q: string): Search & { retry: () => void; showMore: () => void } {
  const client = useApolloClient();
  const [known, tell] = useReducer(reduce, q, nothing);
  const ask = useCallback(
    async (after: string | null) => {
      try {
        const { data } = await client.query({
          query: SearchDocument,
          variables: { query: q, language: queryLanguage, after },
        });
        if (!data) return tell({ type: 'failed', q });
        tell({ type: 'answered', q, answer: data.search });
        if (after === null) track('search', data.search.totalCount > 0 ? 'found' : 'nothing_found');
      } catch {
        tell({ type: 'failed', q });
      }
    },
    [client, q],
  );
  const begin = useCallback(() => {
    tell({ type: 'asked', q });
    if (q !== '') void ask(null);
  }, [ask, q]);
  useEffect(begin, [begin]);
  // Until the effect has run, what is known belongs to the words before.
  const shown = known.q === q ? known : nothing(q);
  return {
    ...shown,
    retry: begin,
    showMore: () => {
      if (shown.next === null || shown.more === 'busy') return;
      tell({ type: 'more', q });
      void ask(shown.next);
    },
  };
}

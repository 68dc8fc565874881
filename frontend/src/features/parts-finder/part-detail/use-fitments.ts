import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { PartFitmentsDocument, type PartFitmentsQuery } from './PartDetail.generated';
import type { PartKey } from './part';

type Answer = NonNullable<PartFitmentsQuery['part']>['fitments'];
export type Fitment = Answer['nodes'][number];

/** Page size of the first page and of later ones (the server's maximum is 500). */
export const FIRST_PAGE = 100;
export const NEXT_PAGE = 500;

interface Fitments {
  state: 'asking' | 'found' | 'failed';
  /** By page, so that invisible pages can skip layout. The previous pages while others are loading. */
  pages: readonly (readonly Fitment[])[];
  /** The words of these pages; they lag behind the input. */
  foundBy: string;
  total: number;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** State of loading the next page. */
  more: 'rest' | 'busy' | 'failed';
}

type Event =
  | { type: 'asked' }
  | { type: 'more' }
  | { type: 'failed' }
  | { type: 'answered'; words: string; first: boolean; answer: Answer };

const nothing: Fitments = { state: 'asking', pages: [], foundBy: '', total: 0, next: null, more: 'rest' };

function reduce(known: Fitments, event: Event): Fitments {
  switch (event.type) {
    case 'asked':
      return { ...known, state: 'asking', more: 'rest' };
    case 'more':
      return { ...known, more: 'busy' };
    case 'failed':
      return known.state === 'found' ? { ...known, more: 'failed' } : { ...known, state: 'failed' };
    case 'answered': {
      const { nodes, totalCount, pageInfo } = event.answer;
      return {
        state: 'found',
        pages: event.first ? [nodes] : [...known.pages, nodes],
        foundBy: event.words,
        total: totalCount,
        next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
        more: 'rest',
      };
    }
  }
}

/**
 * The cars that a part fits and that match all words, page by page. Apollo's cache is bypassed, since normalising
 * thousands of rows is slow on phones; outdated requests are aborted.
 */
export function useFitments({ productNr, companySku }: PartKey, words: string) {
  const client = useApolloClient();
  const [known, tell] = useReducer(reduce, nothing);
  const running = useRef<AbortController>(null);

  const ask = useCallback(
    async (after: string | null) => {
      running.current?.abort();
      const here = new AbortController();
      running.current = here;
      try {
        const { data } = await client.query({
          query: PartFitmentsDocument,
          variables: { productNr, companySku, first: after ? NEXT_PAGE : FIRST_PAGE, after, matching: words || null },
          fetchPolicy: 'no-cache',
          // An aborted request must not be deduplicated with a repeated one.
          context: { queryDeduplication: false, fetchOptions: { signal: here.signal } },
        });
        if (here.signal.aborted) return;
        const answer = data?.part?.fitments;
        tell(answer ? { type: 'answered', words, first: after === null, answer } : { type: 'failed' });
      } catch {
        if (!here.signal.aborted) tell({ type: 'failed' });
      }
    },
    [client, productNr, companySku, words],
  );
  const begin = useCallback(() => {
    tell({ type: 'asked' });
    void ask(null);
  }, [ask]);
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, [begin]);

  return {
    ...known,
    retry: begin,
    showMore: () => {
      if (known.next === null || known.more === 'busy' || known.state !== 'found') return;
      tell({ type: 'more' });
      void ask(known.next);
    },
  };
}

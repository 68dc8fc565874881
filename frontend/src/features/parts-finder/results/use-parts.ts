import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { track } from '../../../analytics/track';
import { yieldToMain } from '../../../ui/yield-to-main';
import type { Filters } from '../address';
import { FittingPartsDocument, type FittingPartsQuery, PartsByNumberDocument } from './FoundParts.generated';
import type { PartRowFragment } from './PartRow.generated';

/** Parts that are loaded at once. */
const PAGE_SIZE = 24;

type Fitting = FittingPartsQuery['fittingParts'];

export type PartsRequest =
  | ({ kind: 'VEHICLE'; vehicle: string; category: string | null } & Filters)
  | { kind: 'NUMBER'; number: string };

export interface PartsGroup {
  /** Null in a flat list. */
  category: Fitting['groups'][number]['category'] | null;
  parts: readonly PartRowFragment[];
}

export interface PartsAnswer {
  totalCount: number;
  groups: readonly PartsGroup[];
  brands: Fitting['brands'];
  facets: Fitting['facets'];
  /** Of a number: whether it is one, begins some, or neither; null otherwise. */
  match: 'EXACT' | 'PREFIX' | 'NONE' | null;
  didYouMean: readonly string[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

interface Parts {
  /** Undefined while loading, and without a search. */
  answer: PartsAnswer | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads the next page; the button shows `failed`. */
  more: () => void;
  moreBusy: boolean;
  moreFailed: boolean;
}

/** Answers of the last minutes: Back to a list shows it as it was left, further pages included. */
const KEPT_MS = 5 * 60_000;
const kept = new WeakMap<ApolloClient, Map<string, { answer: PartsAnswer; until: number }>>();

function keptFor(client: ApolloClient, key: string): PartsAnswer | undefined {
  const known = kept.get(client)?.get(key);
  return known && known.until > performance.now() ? known.answer : undefined;
}

function keep(client: ApolloClient, key: string, answer: PartsAnswer): void {
  const answers = kept.get(client) ?? new Map();
  kept.set(client, answers.set(key, { answer, until: performance.now() + KEPT_MS }));
}

/**
 * The parts of a request. Another request aborts the one before it, so that a late answer is neither waited for nor shown (public
 * spec §4). They pass by Apollo's cache, which would take long to take a page of them in.
 */
export function useParts(request: PartsRequest | null): Parts {
  const client = useApolloClient();
  const key = request ? JSON.stringify(request) : '';
  const [state, setState] = useState<{ key: string; answer?: PartsAnswer; failed?: boolean }>({ key: '' });
  const [more, setMore] = useState<{ key: string; state: 'busy' | 'failed' } | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Aborts the running request. */
  const running = useRef<AbortController>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is derived from the request.
  useEffect(() => {
    setMore(null);
    if (!request) return;
    const stop = new AbortController();
    running.current = stop;
    const known = keptFor(client, key);
    if (known) setState({ key, answer: known });
    else {
      // In a task of its own: this one has put the screen on the page.
      const answered = yieldToMain().then(() => (stop.signal.aborted ? null : ask(client, request, null, stop.signal)));
      answered.then(
        (answer) => {
          if (answer === null || stop.signal.aborted) return;
          keep(client, key, answer);
          // In slices: a tap meanwhile does not wait for two dozen rows.
          startTransition(() => setState({ key, answer }));
          track('parts', answer.totalCount > 0 ? 'found' : 'nothing_found', request.kind);
        },
        () => !stop.signal.aborted && setState({ key, failed: true }),
      );
    }
    return () => stop.abort();
  }, [client, key, attempt]);

  const answer = request ? (state.key === key ? state.answer : keptFor(client, key)) : undefined;
  const loadMore = async () => {
    const stop = running.current;
    if (!request || !answer?.next || !stop) return;
    setMore({ key, state: 'busy' });
    try {
      const page = await ask(client, request, answer.next, stop.signal);
      if (stop.signal.aborted) return;
      const joined = { ...page, groups: joinedGroups(answer.groups, page.groups) };
      keep(client, key, joined);
      setState({ key, answer: joined });
      setMore(null);
    } catch {
      if (!stop.signal.aborted) setMore({ key, state: 'failed' });
    }
  };
  return {
    answer,
    failed: request !== null && state.key === key && state.failed === true,
    retry: () => {
      setState({ key: '' });
      setAttempt(attempt + 1);
    },
    more: () => void loadMore(),
    moreBusy: more?.key === key && more.state === 'busy',
    moreFailed: more?.key === key && more.state === 'failed',
  };
}

/** Pages cut across groups: the first group may continue the last one of the previous page. */
function joinedGroups(before: readonly PartsGroup[], after: readonly PartsGroup[]): readonly PartsGroup[] {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first || last.category?.id !== first.category?.id) return [...before, ...after];
  return [...before.slice(0, -1), { ...last, parts: [...last.parts, ...first.parts] }, ...after.slice(1)];
}

async function ask(
  client: ApolloClient,
  request: PartsRequest,
  after: string | null,
  signal: AbortSignal,
): Promise<PartsAnswer> {
  const options = {
    fetchPolicy: 'no-cache' as const,
    // An aborted request must not be deduplicated with a repeated one.
    context: { queryDeduplication: false, fetchOptions: { signal } },
  };
  if (request.kind === 'NUMBER') {
    const variables = { number: request.number, first: PAGE_SIZE, after };
    const { data } = await client.query({ query: PartsByNumberDocument, variables, ...options });
    if (!data) throw new Error('The answer holds no parts.');
    const { totalCount, match, didYouMean, parts, pageInfo } = data.partsByNumber;
    const groups = parts.length > 0 ? [{ category: null, parts }] : [];
    return { totalCount, match, didYouMean, groups, brands: [], facets: [], next: nextOf(pageInfo) };
  }
  const { vehicle, category, brands, criteria } = request;
  const filter = { brands: [...brands], criteria: criteria.map(({ name, values }) => ({ name, values: [...values] })) };
  const variables = { vehicle, category, filter, first: PAGE_SIZE, after };
  const { data } = await client.query({ query: FittingPartsDocument, variables, ...options });
  if (!data) throw new Error('The answer holds no parts.');
  const { totalCount, groups, facets, pageInfo, brands: counted } = data.fittingParts;
  return { totalCount, groups, brands: counted, facets, match: null, didYouMean: [], next: nextOf(pageInfo) };
}

const nextOf = ({ hasNextPage, endCursor }: { hasNextPage: boolean; endCursor: string | null }) =>
  hasNextPage ? endCursor : null;

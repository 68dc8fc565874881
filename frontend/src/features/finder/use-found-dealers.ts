import { useApolloClient } from '@apollo/client/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { track } from '../../analytics/track';
import { unmaskedClient } from '../../graphql/unmasked';
import type { Region } from '../../location/place';
import { type FinderDealersQuery, useFinderDealersQuery } from './Finder.generated';
import type { FinderKind } from './finder-kind';

type DealerList = FinderDealersQuery['dealers'];

/** Answers of the last minutes: Back to a search shows it as it was left. */
const KEPT_MS = 5 * 60_000;
const kept = new Map<string, { dealers: DealerList; until: number }>();

function keptFor(key: string): DealerList | undefined {
  const known = kept.get(key);
  return known && known.until > performance.now() ? known.dealers : undefined;
}

export interface DealerResults {
  /** Undefined while loading. */
  dealers: DealerList | undefined;
  failed: boolean;
  retry: () => void;
}

/**
 * The dealers of a place, all of them for the map. They pass by Apollo's cache: to take six hundred of them in and to read them
 * out again would hold a phone up for a second.
 */
export function useFoundDealers(kind: FinderKind, { state, city }: Region, skip: boolean): DealerResults {
  const key = JSON.stringify([kind, state, city]);
  // Read once per place: displayed data isn't removed when it expires.
  const [looked, setLooked] = useState(() => ({ key, dealers: keptFor(key) }));
  const fresh = looked.key === key ? looked.dealers : keptFor(key);
  if (looked.key !== key) setLooked({ key, dealers: fresh });
  const client = unmaskedClient(useApolloClient());
  const { data, error, loading, refetch } = useFinderDealersQuery({
    client,
    variables: { kind, state, city },
    skip: skip || fresh !== undefined,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  // Of a skipped or a running query the data are those of another place.
  const answered = skip || loading ? undefined : data?.dealers;
  if (answered && answered !== kept.get(key)?.dealers)
    kept.set(key, { dealers: answered, until: performance.now() + KEPT_MS });
  // New results are rendered as a deferred update, so that they don't block a tap.
  const drawn = useDeferredValue(answered);
  const dealers = skip ? undefined : (fresh ?? (drawn === answered ? answered : undefined));
  // The whole country is the default before any search.
  const count = state === null ? undefined : dealers?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a place, of which there may be as many as in another.
  useEffect(() => {
    if (count !== undefined) track('finder', count > 0 ? 'found' : 'nothing_found', kind);
  }, [key, count]);
  return {
    dealers,
    failed: Boolean(error) && !loading,
    retry: () => void refetch().catch(() => undefined),
  };
}

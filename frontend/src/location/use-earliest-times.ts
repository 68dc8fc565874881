import { NetworkStatus } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { unmaskedClient } from '../graphql/unmasked';
import { useEarliestTimesQuery } from './EarliestTimes.generated';
import type { FreeTime } from './earliest';
import type { Region } from './place';

/** Others book meanwhile: a time that is shown is at most this old. */
const REFRESH_MS = 45_000;

/** By code; undefined while they are unknown. A centre without a free time is absent. */
export type EarliestTimes = ReadonlyMap<string, FreeTime>;

/**
 * The earliest free time of each service centre of a region, for the chosen services or an hour's work, kept fresh while the page is visible.
 * A list shows without them, and a failed refresh keeps the last ones no longer than the next.
 */
export function useEarliestTimes(
  { state, city }: Region,
  skip = false,
  serviceIds: readonly string[] = [],
): EarliestTimes | undefined {
  const client = unmaskedClient(useApolloClient());
  const { data, error, networkStatus, refetch } = useEarliestTimesQuery({
    client,
    // Without services the address is the same for every visitor, so that caches can answer it.
    variables: { state, city, ...(serviceIds.length > 0 && { serviceIds: [...serviceIds] }) },
    skip,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  useEffect(() => {
    if (skip) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void refetch().catch(() => undefined);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [skip, refetch]);
  // While a first answer is on its way the data are those of another region.
  const first = networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.setVariables;
  const times = skip || error || first ? undefined : data?.earliestTimes;
  return useMemo(
    () => times && new Map(times.map(({ dealerCode, date, time }) => [dealerCode, { date, time }])),
    [times],
  );
}

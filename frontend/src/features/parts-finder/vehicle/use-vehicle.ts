import { useEffect } from 'react';
import { useChosenVehicleQuery } from '../PartsFinder.generated';
import type { ChosenVehicle } from '../search';
import { tellSearch, useVehicleSearchStore } from '../search-store';

export interface VehicleOfAddress {
  /** Null while loading, and if there is none. */
  details: ChosenVehicle | null;
  /** The catalogue doesn't know it, or no longer. */
  gone: boolean;
  failed: boolean;
  retry: () => void;
}

/** The vehicle of the URL; copied to the store for other pages. */
export function useVehicle(slug: string | null): VehicleOfAddress {
  const remembered = useVehicleSearchStore((store) => store.search.vehicle);
  const { data, error, loading, refetch } = useChosenVehicleQuery({
    variables: { slug: slug ?? '' },
    skip: slug === null,
  });
  const answered = slug !== null && !loading ? data?.vehicle : undefined;
  useEffect(() => {
    if (answered) tellSearch(({ tell }) => tell(answered));
  }, [answered]);
  return {
    details: answered ?? (slug !== null && remembered?.slug === slug ? remembered : null),
    gone: answered === null,
    failed: Boolean(error) && !loading && slug !== null,
    retry: () => void refetch().catch(() => undefined),
  };
}

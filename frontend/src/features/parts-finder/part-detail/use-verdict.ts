import { useSearch } from '@tanstack/react-router';
import { useVehicleSearchStore } from '../search-store';
import { type PartVerdictQuery, usePartVerdictQuery } from './PartDetail.generated';
import type { PartKey } from './part';

/** The car that a part is held against. */
export type CheckedVehicle = NonNullable<PartVerdictQuery['vehicle']>;

export type FitmentResult =
  /** No car is chosen. */
  | { state: 'unasked' }
  | { state: 'asking'; slug: string }
  | { state: 'failed'; slug: string; retry: () => void }
  /** The catalogue has no such car, or no longer. */
  | { state: 'gone'; slug: string }
  | { state: 'fits' | 'not'; slug: string; vehicle: CheckedVehicle };

/** Whether the part fits the car that the address names (`?vehicle=`), or else the one that was chosen in the finder. */
export function useVerdict({ productNr, companySku }: PartKey): FitmentResult {
  const { vehicle: named } = useSearch({ strict: false }) as { vehicle?: string };
  const chosen = useVehicleSearchStore(({ search }) => search.vehicleSlug);
  const slug = named || chosen;
  const { data, error, loading, refetch } = usePartVerdictQuery({
    variables: { productNr, companySku, vehicle: slug ?? '' },
    skip: !slug,
    notifyOnNetworkStatusChange: true,
  });
  if (!slug) return { state: 'unasked' };
  if (loading) return { state: 'asking', slug };
  if (data?.vehicle && typeof data.part?.fits === 'boolean') {
    return { state: data.part.fits ? 'fits' : 'not', slug, vehicle: data.vehicle };
  }
  if (data && data.vehicle === null) return { state: 'gone', slug };
  if (error) return { state: 'failed', slug, retry: () => void refetch().catch(() => undefined) };
  return { state: 'asking', slug };
}

import type { LocalizedName } from '../draft';
import { type PriceRange, rangeOf, totalOf } from './guide';
import { useCarClassQuery, usePriceGuideQuery } from './Prices.generated';

export interface Prices {
  /** Whether the ranges are those over all classes. */
  allClasses: boolean;
  of: (serviceId: string) => PriceRange | null;
  total: (serviceIds: readonly string[]) => PriceRange | null;
}

/** The price guide for a car; null until it is loaded, and where it can't be: no step waits for it. */
export function usePrices(make: LocalizedName | null, model: LocalizedName | null): Prices | null {
  const guide = usePriceGuideQuery({ variables: {} }).data?.priceGuide;
  const car = make && model ? { make: make.en, model: model.en } : null;
  const { data, error } = useCarClassQuery({ variables: car ?? { make: '', model: '' }, skip: !car });
  if (!guide || (car && !data && !error)) return null;
  const carClass = (car && data?.carClass) ?? null;
  return {
    allClasses: carClass === null,
    of: (serviceId) => rangeOf(guide, serviceId, carClass),
    total: (serviceIds) => totalOf(guide, serviceIds, carClass),
  };
}

import type { PriceGuideQuery } from './Prices.generated';

export type PriceGuide = PriceGuideQuery['priceGuide'];
export type CarClassName = PriceGuide[number]['prices'][number]['carClass'];

/** Whole won. */
export interface PriceRange {
  from: number;
  to: number;
}

/** In the order shown. */
export const CAR_CLASSES = [
  'LIGHT',
  'SMALL',
  'MID_SIZE',
  'LARGE',
  'SUV_VAN',
  'IMPORTED',
] as const satisfies readonly CarClassName[];

/** The text key of a class, among those of `prices`. */
export const classKey = (carClass: CarClassName): string => `class_${carClass.toLowerCase()}`;

/** The range of a service for a class, or over all classes where the class is unknown. */
export function rangeOf(guide: PriceGuide, serviceId: string, carClass: CarClassName | null): PriceRange | null {
  const prices = guide.find((service) => service.serviceId === serviceId)?.prices ?? [];
  return prices
    .filter((one) => carClass === null || one.carClass === carClass)
    .reduce<PriceRange | null>(
      (range, { price: { from, to } }) =>
        range ? { from: Math.min(range.from, from), to: Math.max(range.to, to) } : { from, to },
      null,
    );
}

/** The sum over services as the server computes it; null where one of them has no range. */
export function totalOf(
  guide: PriceGuide,
  serviceIds: readonly string[],
  carClass: CarClassName | null,
): PriceRange | null {
  if (serviceIds.length === 0) return null;
  let total: PriceRange = { from: 0, to: 0 };
  for (const id of serviceIds) {
    const range = rangeOf(guide, id, carClass);
    if (!range) return null;
    total = { from: total.from + range.from, to: total.to + range.to };
  }
  return total;
}

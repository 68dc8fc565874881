import { CAR_CLASSES, type CarClassName } from '../../features/booking/prices/guide';
import { isSame } from '../records/use-record-editing';
import type { PriceGuidePartsFragment } from './PriceGuideSettings.generated';

interface PriceField {
  from: string;
  to: string;
}

/** The values of the form; a missing price is empty. */
export interface Values {
  prices: Record<string, Record<CarClassName, PriceField>>;
}

/** The highest price that the server accepts. */
const LIMIT = 10_000_000;

export function valuesOf({ services }: Pick<PriceGuidePartsFragment, 'services'>): Values {
  const field = (prices: PriceGuidePartsFragment['services'][number]['prices'], carClass: CarClassName): PriceField => {
    const price = prices.find((one) => one.carClass === carClass)?.price;
    return { from: price ? String(price.from) : '', to: price ? String(price.to) : '' };
  };
  return {
    prices: Object.fromEntries(
      services.map(({ serviceId, prices }) => [
        serviceId,
        Object.fromEntries(CAR_CLASSES.map((carClass) => [carClass, field(prices, carClass)])),
      ]),
    ) as Values['prices'],
  };
}

/** Each service and class of the form. */
const rowsOf = ({ prices }: Values) =>
  Object.entries(prices).flatMap(([serviceId, classes]) =>
    CAR_CLASSES.map((carClass) => ({ serviceId, carClass, ...classes[carClass] })),
  );

/** Separators and the unit may be typed: "50,000원". */
const digits = (text: string): string => text.replace(/[\s,원₩]/g, '');

/** The mutation's input. Text that is not a number of won becomes 0, which the server rejects. */
export function inputOf(values: Values) {
  const number = (text: string): number | null => {
    const typed = digits(text);
    if (typed === '') return null;
    const price = /^\d+$/.test(typed) ? Number(typed) : 0;
    return price <= LIMIT ? price : 0;
  };
  return rowsOf(values).map(({ from, to, ...row }) => ({ ...row, from: number(from), to: number(to) }));
}

/** The services whose prices differ. */
export const differing = (one: Values, other: Values): string[] =>
  Object.keys(one.prices).filter((serviceId) => !isSame(one.prices[serviceId], other.prices[serviceId]));

import { CAR_CLASSES, type CarClassName, type PriceRange } from '../../features/booking/prices/guide';
import { won } from '../../i18n/money';
import { isSame } from '../records/use-record-editing';
import type { PriceGuidePartsFragment } from './PriceGuideSettings.generated';

export interface PriceField {
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
    return { from: price ? won(price.from) : '', to: price ? won(price.to) : '' };
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

/** A number of won with its separators; any other text as it is. */
export function tidy(text: string): string {
  const typed = digits(text);
  return /^\d+$/.test(typed) && Number(typed) <= LIMIT ? won(Number(typed)) : text.trim();
}

/** The prices of a class with separators, as they are shown once a field is left. */
export function tidied({ prices }: Values): Values {
  const tidyField = ({ from, to }: PriceField): PriceField => ({ from: tidy(from), to: tidy(to) });
  return {
    prices: Object.fromEntries(
      Object.entries(prices).map(([serviceId, classes]) => [
        serviceId,
        Object.fromEntries(CAR_CLASSES.map((carClass) => [carClass, tidyField(classes[carClass])])),
      ]),
    ) as Values['prices'],
  };
}

/** The lowest and the highest price of a service, as numbers that are typed now; null without any. */
export function spanOf(classes: Values['prices'][string]): PriceRange | null {
  const typed = (text: string) => (/^\d+$/.test(digits(text)) ? [Number(digits(text))] : []);
  const numbers = CAR_CLASSES.flatMap((carClass) => [...typed(classes[carClass].from), ...typed(classes[carClass].to)]);
  return numbers.length === 0 ? null : { from: Math.min(...numbers), to: Math.max(...numbers) };
}

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

/** Whether the price of a service for a class is another one; separators make no difference. */
export const isChanged = (one: PriceField | undefined, other: PriceField | undefined): boolean =>
  digits(one?.from ?? '') !== digits(other?.from ?? '') || digits(one?.to ?? '') !== digits(other?.to ?? '');

/** How many prices differ. */
export const changedCells = (one: Values, other: Values): number =>
  rowsOf(one).filter(({ serviceId, carClass, from, to }) =>
    isChanged({ from, to }, other.prices[serviceId]?.[carClass]),
  ).length;

/** The services whose prices differ. */
export const differing = (one: Values, other: Values): string[] =>
  Object.keys(one.prices).filter((serviceId) => !isSame(one.prices[serviceId], other.prices[serviceId]));

import type { DealerValuesInput } from '../../graphql/schema.generated';
import type { Translate } from '../../i18n/texts';
import { fieldName } from './field-name';
import type { StaffDealer } from './staff-dealer';

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The fields of a dealer as the form has them: all texts, bays from Monday to Sunday. */
export interface Values extends DealerValuesInput {
  bays: string[];
}

export function valuesOf({ values, bays }: Pick<StaffDealer, 'values' | 'bays'>): Values {
  const { __typename, ...fields } = values as typeof values & { __typename?: string };
  return { ...fields, bays: bays.map(String) };
}

/** Bays of a day, 0 to 99; null for anything else. */
export function bayOf(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}

const changedFields = (one: Values, other: Values): (keyof Values)[] =>
  (Object.keys(one) as (keyof Values)[]).filter((name) => String(one[name]) !== String(other[name]));

/** How many fields of two dealers differ. */
export const countOf = (one: Values, other: Values): number => changedFields(one, other).length;

/** The names of the fields in which two dealers differ. */
export const differing = (t: Translate, one: Values, other: Values): string =>
  changedFields(one, other)
    .map((name) => fieldName(t, name))
    .join(', ');

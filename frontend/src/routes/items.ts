import items from '../../../schema/site-items.json';
import type { RouteRow } from './table';

/** Kinds of items with their own page: a service and the product with the same suffix belong together. */
export type ItemKind = NonNullable<RouteRow['items']>;

/** The endings of all ids, in the order of the menu (public spec §2): `oil` of `service-oil` and `parts-oil`. */
export const endings: readonly string[] = items.endings;

/** The id of an item: `services` and `oil` give `service-oil`. */
export const itemId = (kind: ItemKind, ending: string) => items[kind] + ending;

/** The ending of an id, where there is such an item. */
export function endingOf(kind: ItemKind, id: string): string | undefined {
  const ending = id.startsWith(items[kind]) ? id.slice(items[kind].length) : '';
  return endings.includes(ending) ? ending : undefined;
}

/**
 * The route row at a path: with the item's suffix in place of `{item}`, and the path's parameters in place of `{id}`
 * and others. Undefined for an unknown item.
 */
export function rowAt<Row extends RouteRow>(row: Row, params: Record<string, string>): Row | undefined {
  const ending = row.items && endingOf(row.items, Object.values(params)[0] ?? '');
  if (row.items && ending === undefined) return undefined;
  if (!row.titleKey.includes('{')) return row;
  const values: Record<string, string | undefined> = { ...params, item: ending };
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    return typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, filled(value)])) as unknown as Row;
}

/** The tree of categories: top, sub and sub-sub (public spec §3). Pure functions over the answer of the server. */
import type { Localized } from '../../i18n/texts';

export interface Category {
  readonly id: string;
  readonly name: Localized;
  /** The product whose page is about it (`parts-oil`), or null. */
  readonly product: string | null;
  /** How many parts fit the vehicle; null without one. */
  readonly partCount: number | null;
  readonly subcategories?: readonly Category[];
}

/** The way from the top to a category that is named by its id, or by its product at the top; empty where there is none. */
export function wayTo(tree: readonly Category[], wanted: string | null): readonly Category[] {
  if (wanted === null) return [];
  return byId(tree, wanted) ?? tree.filter(({ product }) => product === wanted).slice(0, 1);
}

function byId(tree: readonly Category[], id: string): readonly Category[] | undefined {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = byId(category.subcategories ?? [], id);
    if (below) return [category, ...below];
  }
  return undefined;
}

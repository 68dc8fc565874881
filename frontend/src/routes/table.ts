import rows from '../../../schema/routes.json';

/** One row of `schema/routes.json`, the route table that the router and the gateway share. */
export interface RouteRow {
  id: string;
  /** TanStack style (`/booking-confirmation/$servicebookingid`); null for the screen of unknown paths. */
  path: string | null;
  /** Module under `src/screens`, without extension. */
  screen: string;
  /** Screens whose texts it shows. */
  texts: string[];
  /** `screen.key` */
  titleKey: string;
  descriptionKey: string;
  heading: string;
  /** The sentence under it, where that is always the same. */
  lead?: string;
  /** `public`, `member`, `staff`, or the right that it takes (its GraphQL name). */
  rights: string;
  /** What the gateway runs and inlines; `$x` is a path parameter, `?x` one of the query. */
  operation: { name: string; variables: Record<string, unknown> } | null;
  index: boolean;
  /** The path that search engines list in its place. */
  canonical?: string;
  private: boolean;
}

export const routeTable: readonly RouteRow[] = rows;

/** The row of a route id; ids are the table's own, so a wrong one is a mistake of ours. */
export function routeRow(id: string): RouteRow {
  const row = routeTable.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`No route ${id} in the route table.`);
  return row;
}

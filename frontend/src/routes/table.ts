import rows from '../../../schema/routes.json';

/**
 * One row of `schema/routes.json`, the route table that the router and the gateway share. Columns that only the gateway reads
 * (`apps/gateway/src/site/routes.rs`) are left out of the build.
 */
export interface RouteRow {
  id: string;
  /** TanStack style (`/booking-confirmation/$servicebookingid`); null for the screen of unknown paths. */
  path: string | null;
  /** Module below `src`, without extension. */
  screen: string;
  /** Screens whose texts it uses; names may contain `{item}`. */
  texts: string[];
  /** Screens whose pictures it shows. */
  images?: string[];
  /**
   * `screen.key`. On a page with `items`, `{item}` is replaced by the ending of the id in the address: at
   * `/service-center/service-oil`, `services.{item}_title` is `services.oil_title`. Any other name in braces is replaced by the
   * parameter of the path that is called so.
   */
  titleKey: string;
  /** `public`, `member`, `staff`, or the right that it takes (its GraphQL name). */
  rights: string;
  /** Allowed ids of its parameter (`schema/site-items.json`); the gateway returns 404 for others. */
  items?: 'services' | 'products';
  /**
   * Visitors verify their identity there: the gateway allows framing `verify-mobile`, or redirecting to the provider.
   */
  verifies?: boolean;
  private: boolean;
}

export const routeTable = rows as readonly RouteRow[];

/** The row of a route id; ids are the table's own, so a wrong one is a mistake of ours. */
export function routeRow(id: string): RouteRow {
  const row = routeTable.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`No route ${id} in the route table.`);
  return row;
}

/** Whether a page is shown in the frame of the staff area. Previews are framed as the page that they show. */
export const isStaffPage = ({ screen }: RouteRow): boolean => /^admin\/(?!preview\/)/.test(screen);

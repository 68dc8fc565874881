import { paths } from '../routes/paths';
import { type RouteRow, routeTable } from '../routes/table';

/** A text key of `common` and where it leads. */
export interface MenuLink {
  key: string;
  to: string;
}

/** An entry of the main menu: a link, or a group of links that unfolds. */
export type MenuEntry = MenuLink | { key: string; links: readonly MenuLink[] };

/** The categories in the order of public spec §2; a service and a product of the same name belong together. */
export const categories = ['oil', 'battery', 'filters', 'wiper', 'brakes', 'sparkplug', 'headlight', 'others'] as const;

const isVariable = (segment: string | undefined) => segment?.startsWith('$') ?? false;

/** Whether the route table has a page at an address: an entry comes with the screen that it opens. */
export function hasPage(address: string): boolean {
  const asked = address.split('/');
  return routeTable.some(({ path }) => {
    const segments = path?.split('/');
    return (
      segments?.length === asked.length &&
      segments.every((segment, at) => segment === asked[at] || (isVariable(segment) && asked[at] !== ''))
    );
  });
}

/** The screens that belong to an entry, by its key, whether or not their addresses are below that of the entry. */
const screensOf: Readonly<Record<string, RegExp>> = {
  menu_about: /^features\/content\/(about|hundred-years)\//,
  menu_service: /^features\/(content\/service-center|finder\/ServiceCentre)/,
  menu_products: /^features\/(content\/products|finder\/PartsDealer)/,
  menu_parts_finder: /^features\/parts-finder\//,
  menu_events: /^features\/events\//,
  menu_support: /^features\/content\/contact-us\//,
};

/** Whether a page belongs to an entry of the main menu. */
export const isWithin = ({ key }: MenuEntry, row: RouteRow | undefined): boolean =>
  row !== undefined && (screensOf[key]?.test(row.screen) ?? false);

const present = (links: readonly MenuLink[]) => links.filter(({ to }) => hasPage(to));

export const brandLinks: readonly MenuLink[] = present([
  { key: 'menu_about', to: paths.about },
  { key: 'menu_history', to: paths.hundredYears },
  { key: 'menu_events', to: paths.events },
  { key: 'menu_support', to: paths.contactUs },
]);

export const serviceLinks: readonly MenuLink[] = present([
  { key: 'menu_all_services', to: paths.services() },
  { key: 'menu_find_service_centre', to: paths.serviceCentres },
  { key: 'menu_book_service', to: paths.selectLocation() },
]);

export const productLinks: readonly MenuLink[] = present([
  { key: 'menu_all_products', to: paths.products() },
  ...categories.map((category) => ({ key: `product_${category}`, to: paths.products(`parts-${category}`) })),
  { key: 'menu_find_dealer', to: paths.partsDealers },
]);

/** The main menu in the order of public spec §2; the service reservation is the header's button. */
export const menu: readonly MenuEntry[] = [
  ...present([{ key: 'menu_about', to: paths.about }]),
  { key: 'menu_service', links: serviceLinks },
  { key: 'menu_products', links: productLinks },
  ...present([
    { key: 'menu_parts_finder', to: paths.partsFinder },
    { key: 'menu_events', to: paths.events },
    { key: 'menu_support', to: paths.contactUs },
  ]),
];

import { paths } from '../routes/paths';

/** The main menu: a text key of `common` and where it leads. Entries come with the screens they open. */
export const menu = [
  { key: 'menu_find_service_centre', to: paths.serviceCentres },
  { key: 'menu_find_dealer', to: paths.partsDealers },
] as const;

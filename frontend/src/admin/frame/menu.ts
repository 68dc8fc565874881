import { pageData } from '../../i18n/page-data';
import { paths } from '../../routes/paths';
import { routeRow } from '../../routes/table';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/Icon';

/** The groups of the menu, in order. */
export const GROUPS = ['operations', 'events', 'site', 'team'] as const;
export type Group = (typeof GROUPS)[number];

/** A staff screen by the id of its route, which defines access and title. */
interface Screen {
  route: string;
  group: Group;
  icon: IconName;
  /** Key of its entry among the texts of `staff`, where its title is another screen's. */
  title?: string;
  /** The address, of a row that has several. */
  to?: string;
  /** Routes of screens that are reached from it and have no entry of their own. */
  beyond?: readonly string[];
}

/** In the order of events spec §2 within each group, and then what the site has beyond it. */
const screens: readonly (Screen | 'analytics')[] = [
  { route: 'overview', group: 'operations', icon: 'chart' },
  { route: 'booking-status', group: 'operations', icon: 'clock' },
  {
    route: 'dealers',
    group: 'operations',
    icon: 'wrench',
    title: 'service_centres_entry',
    to: paths.dealers('service-center'),
  },
  {
    route: 'dealers',
    group: 'operations',
    icon: 'pin',
    title: 'parts_dealers_entry',
    to: paths.dealers('parts-dealer'),
  },
  'analytics',
  {
    route: 'event-list',
    group: 'events',
    icon: 'calendar',
    beyond: ['event-new', 'event-editor', 'event-draw', 'event-entries'],
  },
  { route: 'event-images', group: 'events', icon: 'photo' },
  { route: 'event-deliveries', group: 'events', icon: 'mail' },
  { route: 'event-campaigns', group: 'events', icon: 'chat', title: 'campaigns_entry' },
  { route: 'pdf-upload', group: 'site', icon: 'upload' },
  { route: 'content', group: 'site', icon: 'text' },
  { route: 'missing-texts', group: 'site', icon: 'warning' },
  { route: 'brand-settings', group: 'site', icon: 'store' },
  { route: 'price-guide', group: 'site', icon: 'tag' },
  { route: 'home-preview', group: 'site', icon: 'eye', title: 'preview_entry' },
  { route: 'people', group: 'team', icon: 'user' },
  { route: 'staff-log', group: 'team', icon: 'list' },
];

export interface MenuEntry {
  /** The id of its route; none outside the site. */
  route?: string;
  group: Group;
  /** An address inside the site, or a whole one outside of it. */
  to: string;
  /** Leaves the site, in a new tab. */
  outside?: boolean;
  /** Key among the texts of `staff`. */
  title: string;
  icon: IconName;
  /** Paths of the routes of screens that are reached from it and have no entry of their own. */
  beyond?: readonly (string | null)[];
}

/** The menu entries allowed for a session. */
export function menuOf(session: Session): MenuEntry[] {
  return screens.flatMap((entry) => {
    if (entry === 'analytics') return session.isAdmin ? analytics() : [];
    const { path, titleKey, rights } = routeRow(entry.route);
    const to = entry.to ?? path;
    if (to === null || !mayEnter(rights, session)) return [];
    const { route, group, icon } = entry;
    const beyond = entry.beyond?.map((id) => routeRow(id).path);
    return [{ route, group, to, title: entry.title ?? titleKey.replace(/^staff\./, ''), icon, beyond }];
  });
}

/** Analytics is an external site: the entry exists if the gateway configures it. */
const analytics = (): MenuEntry[] =>
  pageData.analyticsPage
    ? [{ group: 'operations', to: pageData.analyticsPage, outside: true, title: 'analytics_entry', icon: 'trend' }]
    : [];

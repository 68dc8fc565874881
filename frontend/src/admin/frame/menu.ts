import { pageData } from '../../i18n/page-data';
import { paths } from '../../routes/paths';
import { routeRow } from '../../routes/table';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/Icon';

/** A staff screen by the id of its route, which defines access and title. */
interface Screen {
  route: string;
  icon: IconName;
  /** Key of its entry among the texts of `staff`, where its title is another screen's. */
  title?: string;
  /** The address, of a row that has several. */
  to?: string;
}

/** In the order of events spec §2, and then what the site has beyond it. The last two are open to all staff. */
const screens: readonly (Screen | 'analytics')[] = [
  { route: 'overview', icon: 'chart' },
  { route: 'booking-status', icon: 'clock' },
  { route: 'dealers', icon: 'wrench', title: 'service_centres_entry', to: paths.dealers('service-center') },
  { route: 'dealers', icon: 'pin', title: 'parts_dealers_entry', to: paths.dealers('parts-dealer') },
  'analytics',
  { route: 'event-list', icon: 'calendar' },
  { route: 'pdf-upload', icon: 'upload' },
  { route: 'event-campaigns', icon: 'chat' },
  { route: 'people', icon: 'user' },
  { route: 'content', icon: 'document' },
  { route: 'missing-texts', icon: 'warning' },
  { route: 'brand-settings', icon: 'store' },
  { route: 'price-guide', icon: 'document' },
  { route: 'staff-log', icon: 'list' },
  { route: 'auth-test', icon: 'info' },
  // Outside the frame: never an automatic redirect target.
  { route: 'home-preview', icon: 'photo', title: 'preview_entry' },
];

interface MenuEntry {
  /** An address inside the site, or a whole one outside of it. */
  to: string;
  /** Leaves the site, in a new tab. */
  outside?: boolean;
  /** Key among the texts of `staff`. */
  title: string;
  icon: IconName;
}

/** The menu entries allowed for a session. */
export function menuOf(session: Session): MenuEntry[] {
  return screens.flatMap((entry) => {
    if (entry === 'analytics') return session.isAdmin ? analytics() : [];
    const { path, titleKey, rights } = routeRow(entry.route);
    const to = entry.to ?? path;
    if (to === null || !mayEnter(rights, session)) return [];
    return [{ to, title: entry.title ?? titleKey.replace(/^staff\./, ''), icon: entry.icon }];
  });
}

/** Analytics is an external site: the entry exists if the gateway configures it. */
const analytics = (): MenuEntry[] =>
  pageData.analyticsPage
    ? [{ to: pageData.analyticsPage, outside: true, title: 'analytics_entry', icon: 'globe' }]
    : [];

import { routeRow } from '../../routes/table';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/Icon';

/** A screen of the staff area by the id of its row in the route table, which says who may see it and what it is called. */
interface Entry {
  route: string;
  icon: IconName;
  /** Key of its entry among the texts of `staff`, where its title is another screen's. */
  title?: string;
}

/** In the order in which the area opens: at the first that somebody may use. The last two are open to all staff. */
const entries: readonly Entry[] = [
  { route: 'people', icon: 'user' },
  { route: 'content', icon: 'document' },
  { route: 'missing-texts', icon: 'warning' },
  { route: 'brand-settings', icon: 'store' },
  { route: 'event-list', icon: 'calendar' },
  { route: 'staff-log', icon: 'list' },
  { route: 'auth-test', icon: 'info' },
  // It stands outside of the frame: nobody is led there who did not choose it.
  { route: 'home-preview', icon: 'photo', title: 'preview_entry' },
];

export interface MenuEntry {
  to: string;
  /** Key among the texts of `staff`. */
  title: string;
  icon: IconName;
}

/** What a session may open. */
export function menuOf(session: Session): MenuEntry[] {
  return entries.flatMap(({ route, icon, title }) => {
    const { path, titleKey, rights } = routeRow(route);
    if (path === null || !mayEnter(rights, session)) return [];
    return [{ to: path, title: title ?? titleKey.replace(/^staff\./, ''), icon }];
  });
}

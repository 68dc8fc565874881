import { routeRow } from '../../routes/table';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/Icon';

/** A screen of the staff area by the id of its row in the route table, which says who may see it and what it is called. */
interface Entry {
  route: string;
  icon: IconName;
}

/** In the order in which the area opens: at the first that somebody may use. The last is open to all staff. */
const entries: readonly Entry[] = [
  { route: 'people', icon: 'user' },
  { route: 'staff-log', icon: 'list' },
  { route: 'auth-test', icon: 'info' },
];

export interface MenuEntry {
  to: string;
  /** Key among the texts of `staff`. */
  title: string;
  icon: IconName;
}

/** What a session may open. */
export function menuOf(session: Session): MenuEntry[] {
  return entries.flatMap(({ route, icon }) => {
    const { path, titleKey, rights } = routeRow(route);
    if (path === null || !mayEnter(rights, session)) return [];
    return [{ to: path, title: titleKey.replace(/^staff\./, ''), icon }];
  });
}

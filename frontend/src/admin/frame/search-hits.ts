import type { Localized, Translate } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { mayEnter } from '../../session/guard';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/Icon';
import { matching } from '../../ui/matching';
import { listSearch, type Search } from '../booking-status/address';
import { menuOf } from './menu';
import { langOfName, roleName } from './names';
import type { SearchPeopleQuery, StaffSearchQuery } from './Search.generated';

/** A result of the staff search. */
export interface Hit {
  id: string;
  icon: IconName;
  title: string;
  /** The language of the title, if it exists in one only. */
  lang?: 'ko';
  more?: string;
  to: string;
  search?: Search;
  /** A site outside of ours, in a new tab. */
  outside?: boolean;
}

/** Results of one kind, under its heading. */
export interface HitGroup {
  /** Key of the heading among the texts of `staff`. */
  title: string;
  hits: readonly Hit[];
}

/** Results of a kind, at most. */
const MOST = 5;
/** Characters that a search on the server takes at least and at most. */
export const SHORTEST_TERM = 2;
export const LONGEST_TERM = 100;

/** The kinds that the session may search on the server. */
export const searchable = (session: Session) => ({
  bookings: mayEnter('READ_BOOKINGS', session),
  dealers: mayEnter('MANAGE_DEALERS', session),
  events: mayEnter('MANAGE_EVENTS', session),
});

/** Screens by their titles; all of them without a term. */
export function screenHits(session: Session, t: Translate, term: string): HitGroup {
  const options = menuOf(session).map(({ to, title, icon, outside }) => ({
    value: to,
    label: t(title),
    hit: { id: `screen-${to}`, icon, title: t(title), to, ...(outside && { outside }) },
  }));
  const found = matching(options, term) as typeof options;
  return { title: 'search_screens', hits: found.map(({ hit }) => hit) };
}

/** What the server found, by kind. */
export function serverHits(
  found: StaffSearchQuery | undefined,
  localized: (text: Localized) => string,
  t: Translate,
): HitGroup[] {
  if (!found) return [];
  const bookings = (found.bookingList?.rows ?? []).map(
    ({ booking: { id, number, date, time, dealer } }): Hit => ({
      id: `booking-${id}`,
      icon: 'clock',
      title: number,
      more: [`${date} ${time}`, dealer ? localized(dealer.name) : undefined].filter(Boolean).join(' · '),
      to: paths.bookingStatus,
      search: listSearch({ q: number }),
    }),
  );
  const dealersOf = (category: 'service-center' | 'parts-dealer', rows: DealerRows | undefined) =>
    (rows?.rows ?? []).map(
      ({ dealer }): Hit => ({
        id: `${category}-${dealer.code}`,
        icon: category === 'service-center' ? 'wrench' : 'pin',
        title: localized(dealer.name),
        more: dealer.code,
        to: paths.dealers(category),
        search: { dealer: dealer.code },
      }),
    );
  const events = (found.staffEvents?.nodes ?? []).map(
    ({ id, name, status }): Hit => ({
      id: `event-${id}`,
      icon: 'calendar',
      title: name,
      lang: langOfName(name),
      more: t(`search_event_${status.toLowerCase()}`),
      to: paths.eventEditor(id),
    }),
  );
  return [
    { title: 'search_bookings', hits: bookings.slice(0, MOST) },
    { title: 'service_centres_entry', hits: dealersOf('service-center', found.serviceCentres).slice(0, MOST) },
    { title: 'parts_dealers_entry', hits: dealersOf('parts-dealer', found.partsDealers).slice(0, MOST) },
    { title: 'search_events', hits: events.slice(0, MOST) },
  ];
}

type DealerRows = NonNullable<StaffSearchQuery['serviceCentres']>;

/** Members of staff by name or address. */
export function peopleHits(found: SearchPeopleQuery | undefined, t: Translate, term: string): HitGroup {
  const options = (found?.people ?? []).map(({ id, name, email, roles }) => ({
    value: id,
    label: name || email,
    keywords: email,
    hit: {
      id: `person-${id}`,
      icon: 'user' as const,
      title: name || email,
      more: roles.map((role) => roleName(t, role)).join(', '),
      to: paths.people,
    },
  }));
  const hits = (matching(options, term) as typeof options).map(({ hit }) => hit);
  return { title: 'search_people', hits: hits.slice(0, MOST) };
}

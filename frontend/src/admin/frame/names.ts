import type { Translate } from '../../i18n/texts';
import type { Right, Session } from '../../session/session';

export type Role = Session['roles'][number];

/** The roles, in the order of the server. */
export const ROLES: readonly Role[] = ['OWNER', 'CONTENT_EDITOR', 'BOOKING_MANAGER', 'DEALER_MANAGER', 'AUDITOR'];

export const roleName = (t: Translate, role: Role) => t(`role_${role.toLowerCase()}`);

export const rightName = (t: Translate, right: Right) => t(`right_${right.toLowerCase()}`);

/** `See bookings`, `Preview events` → `See bookings, preview events` */
export const listed = ([first = '', ...rest]: readonly string[]): string =>
  [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');

/** The quizzes, which are built in. */
export const QUIZZES: readonly string[] = ['winterbatteries', 'autumn-event'];

/** The name of an event. The server names a quiz by its id; its name is among the texts of `staff`. */
export const eventName = (t: Translate, name: string): string => (QUIZZES.includes(name) ? t(`quiz_${name}`) : name);

/** `ko` for a name in Hangul: names of events are Korean where they aren't translated. */
export const langOfName = (name: string): 'ko' | undefined => (/\p{Script=Hangul}/u.test(name) ? 'ko' : undefined);

/** `CONTENT_EDITOR` → `content-editor`: the name in the REST calls and in the log. */
export const restName = (name: Role | Right) => name.toLowerCase().replaceAll('_', '-');

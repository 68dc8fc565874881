import { isCalendarDate } from '../../features/booking/calendar-date';
import type { StaffLogFilter } from '../../graphql/schema.generated';
import type { CursorTrail } from '../frame/cursor-trail';

/** The filter in the address, so that Back, a reload and a shared link keep it. */
export interface LogSearch extends CursorTrail {
  /** The number of the acting account. */
  who?: string | undefined;
  /** An action, or `personal-data`: each read and export of such. */
  action?: string | undefined;
  /** A subject or its id. */
  subject?: string | undefined;
  /** Days in Seoul. */
  from?: string | undefined;
  to?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A typed email address, which must not be in the URL: browsers and servers log it. */
    logSubject?: string;
  }
}

/** Whether a subject is an email address. */
export const isPersonal = (subject: string | undefined): boolean => subject?.includes('@') ?? false;

/** The value of `action` that stands for several of them. */
export const PERSONAL_DATA = 'personal-data';

/** Characters of a subject, as on the server. */
export const LONGEST_SUBJECT = 500;

const numberIn = (text: string | undefined) => (text && /^\d{1,18}$/.test(text) ? text : undefined);
const dayIn = (text: string | undefined) => (text && isCalendarDate(text) ? text : undefined);

/** Drops what means nothing, and a last day before the first one, which would silently find nothing. */
export function logSearchOf(asked: LogSearch): LogSearch {
  const [from, to] = [dayIn(asked.from), dayIn(asked.to)];
  const subject = Array.from((asked.subject ?? '').trim())
    .slice(0, LONGEST_SUBJECT)
    .join('');
  return {
    who: numberIn(asked.who),
    action: /^[a-z.-]{1,100}$/.test(asked.action ?? '') ? asked.action : undefined,
    subject: subject || undefined,
    from,
    to: from && to && to < from ? undefined : to,
    after: asked.after,
  };
}

/** The filter as the server takes it; null without one. */
export function logFilterOf({ who, action, subject, from, to }: LogSearch): StaffLogFilter | null {
  if (!who && !action && !subject && !from && !to) return null;
  return {
    account: who ?? null,
    action: action && action !== PERSONAL_DATA ? action : null,
    personalData: action === PERSONAL_DATA,
    subject: subject ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}

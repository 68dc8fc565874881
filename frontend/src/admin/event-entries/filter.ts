import { addDays, daysBetween, isCalendarDate } from '../../features/booking/calendar-date';
import type { EventEntryConsents, EventEntryStanding } from '../../graphql/schema.generated';
import type { CursorTrail } from '../frame/cursor-trail';

/** The filters and the page, in the URL, so that Back and reload restore them. */
export interface EntrySearch extends CursorTrail {
  /** Days of Seoul. */
  from?: string | undefined;
  to?: string | undefined;
  /** In lower case. */
  consents?: string | undefined;
  standing?: string | undefined;
}

export interface EntryFilter {
  from: string | null;
  to: string | null;
  consents: EventEntryConsents | null;
  standing: EventEntryStanding | null;
}

export const CONSENTS = ['GIVEN', 'DECLINED'] as const satisfies readonly EventEntryConsents[];
export const STANDINGS = ['WINNER', 'ALTERNATE', 'OTHER'] as const satisfies readonly EventEntryStanding[];

const dayIn = (text: string | undefined) => (text && isCalendarDate(text) ? text : null);

/** The filter of the address; what means nothing is dropped, and so is a last day before the first one. */
export function filterIn(asked: EntrySearch): EntryFilter {
  const [from, to] = [dayIn(asked.from), dayIn(asked.to)];
  return {
    from,
    to: from && to && to < from ? null : to,
    consents: CONSENTS.find((one) => one.toLowerCase() === asked.consents) ?? null,
    standing: STANDINGS.find((one) => one.toLowerCase() === asked.standing) ?? null,
  };
}

export const isFiltered = (filter: EntryFilter): boolean => Object.values(filter).some((value) => value !== null);

interface Day {
  date: string;
  count: number;
}

/** Days that a chart shows: enough for a line, and no more than can be told apart. */
const FEWEST = 7;
const MOST = 92;

/** The last days with entries, without gaps. */
export function withoutGaps(days: readonly Day[]): Day[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const length = Math.min(Math.max(daysBetween(first.date, last.date) + 1, FEWEST), MOST);
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  return Array.from({ length }, (_, at) => {
    const date = addDays(last.date, at + 1 - length);
    return { date, count: counts.get(date) ?? 0 };
  });
}

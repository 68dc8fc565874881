import { useLocation } from '@tanstack/react-router';
import type { EventStatus } from '../../graphql/schema.generated';
import type { CursorTrail } from '../frame/cursor-trail';

/** The filters and the page, in the URL, so that Back and reload restore them. */
export interface EventListSearch extends CursorTrail {
  q?: string | undefined;
  /** A status in lower case, or {@link TEMPLATES}. */
  status?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list from which a page of an event was opened. */
    eventList?: EventListSearch;
  }
}

/** Statuses that the list can be filtered by, in the order of an event's life. */
export const STATUSES = ['DRAFT', 'SCHEDULED', 'LAUNCHED', 'INACTIVE'] as const satisfies readonly EventStatus[];

/** The status of the address; null for any and for an unknown one. */
export const statusIn = ({ status }: EventListSearch): EventStatus | null =>
  STATUSES.find((one) => one.toLowerCase() === status) ?? null;

/** In place of a status: templates alone, which no other filter shows. */
export const TEMPLATES = 'template';

/** The list as it was left, for the way back. */
export const useLeftList = (): EventListSearch => useLocation({ select: ({ state }) => state.eventList }) ?? {};

import type { HomeQuery } from './Home.generated';

/** What the booking bar offers, and the current events. */
export type HomeFacts = Pick<HomeQuery, 'states' | 'serviceCategories' | 'activeEvents'>;

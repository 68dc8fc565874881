import type { OverviewQuery } from './Overview.generated';

export type OverviewFigures = OverviewQuery['overview'];
export type BookingFigures = NonNullable<OverviewFigures['bookings']>;
export type EventFigures = NonNullable<OverviewFigures['events']>[number];

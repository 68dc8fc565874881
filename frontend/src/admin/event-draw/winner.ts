import type { DrawWinnersQuery } from './EventDraw.generated';

export type Winner = NonNullable<DrawWinnersQuery['eventDraw']>['winners'][number];

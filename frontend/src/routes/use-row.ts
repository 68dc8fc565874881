import { useMatches } from '@tanstack/react-router';
import type { RouteRow } from './table';

/** The row of the route table that the page was made from. Whatever else changes in the router renders nobody anew. */
export const useRow = (): RouteRow | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.row });

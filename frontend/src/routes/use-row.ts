import { useMatches } from '@tanstack/react-router';
import type { RouteRow } from './table';

/** The current page's row of the route table. Other router changes cause no re-render. */
export const useRow = (): RouteRow | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.row });

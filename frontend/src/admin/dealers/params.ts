import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PlanRowState, StaffDealerSort } from '../../graphql/schema.generated';
import { paths } from '../../routes/paths';
import type { Sorting } from '../../ui/TableSort';
import type { Category } from './category';

/** The screen's URL state, so that Back, reload and shared links restore it. */
export interface DealersParams {
  /** The search term. */
  q?: string;
  /** A column, with `-` before it for the other way round. */
  sort?: string;
  page?: string;
  /** The code of the dealer that is open. */
  dealer?: string;
  /** The open upload, the filter of its rows, and their page. */
  plan?: string;
  show?: string;
  rows?: string;
}

/** Columns that dealers can be sorted by, by their names in the address. */
export const SORTS = { code: 'CODE', name: 'NAME', state: 'STATE' } as const satisfies Record<string, StaffDealerSort>;

export const BY_CODE: Sorting = { by: 'code', descending: false };

/** Filters of an upload's rows, in display order; changes come first and are the default. */
export const PLAN_FILTERS = {
  changes: ['INVALID', 'NEW', 'CHANGED', 'REMOVED'],
  invalid: ['INVALID'],
  new: ['NEW'],
  changed: ['CHANGED'],
  removed: ['REMOVED'],
  unchanged: ['UNCHANGED'],
  all: ['INVALID', 'NEW', 'CHANGED', 'REMOVED', 'UNCHANGED'],
} as const satisfies Record<string, readonly PlanRowState[]>;

export type PlanFilterKey = keyof typeof PLAN_FILTERS;

export const PLAN_FILTER_KEYS = Object.keys(PLAN_FILTERS) as readonly PlanFilterKey[];

export function planFilterOf(text: string | undefined): PlanFilterKey {
  return PLAN_FILTER_KEYS.find((one) => one === text) ?? 'changes';
}

export const shownText = (shown: PlanFilterKey): string | undefined => (shown === 'changes' ? undefined : shown);

/** Changes parts of the URL state. */
export type SetDealersParams = (more: DealersParams, options?: { replace?: boolean }) => void;

/** The URL state and a function to change it; the scroll position stays. */
export function useDealersParams(category: Category): { asked: DealersParams; ask: SetDealersParams } {
  const asked = useSearch({ strict: false }) as DealersParams;
  const navigate = useNavigate();
  const ask = useCallback<SetDealersParams>(
    (more, { replace = false } = {}) =>
      void navigate({
        to: paths.dealers(category),
        search: ((before: DealersParams) => ({ ...before, ...more })) as never,
        resetScroll: false,
        replace,
      }),
    [category, navigate],
  );
  return { asked, ask };
}

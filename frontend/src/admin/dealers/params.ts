import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PlanRowState, StaffDealerSort } from '../../graphql/schema.generated';
import { paths } from '../../routes/paths';
import type { Sorting } from '../../ui/TableSort';
import type { Category } from './category';

/** The screen's URL state, so that Back, reload and shared links restore it. */
export interface Asked {
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
export const SHOWN = {
  changes: ['INVALID', 'NEW', 'CHANGED', 'REMOVED'],
  invalid: ['INVALID'],
  new: ['NEW'],
  changed: ['CHANGED'],
  removed: ['REMOVED'],
  unchanged: ['UNCHANGED'],
  all: ['INVALID', 'NEW', 'CHANGED', 'REMOVED', 'UNCHANGED'],
} as const satisfies Record<string, readonly PlanRowState[]>;

export type Shown = keyof typeof SHOWN;

export const SHOWN_KEYS = Object.keys(SHOWN) as readonly Shown[];

export function shownOf(text: string | undefined): Shown {
  return SHOWN_KEYS.find((one) => one === text) ?? 'changes';
}

export const shownText = (shown: Shown): string | undefined => (shown === 'changes' ? undefined : shown);

/** Changes parts of the URL state. */
export type Ask = (more: Asked, options?: { replace?: boolean }) => void;

/** The URL state and a function to change it; the scroll position stays. */
export function useAsked(category: Category): { asked: Asked; ask: Ask } {
  const asked = useSearch({ strict: false }) as Asked;
  const navigate = useNavigate();
  const ask = useCallback<Ask>(
    (more, { replace = false } = {}) =>
      void navigate({
        to: paths.dealers(category),
        search: ((before: Asked) => ({ ...before, ...more })) as never,
        resetScroll: false,
        replace,
      }),
    [category, navigate],
  );
  return { asked, ask };
}

import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../routes/paths';
import { type ListParams, listParamsOf, listSearch, type Search } from './address';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The search term for bookings. Names, phone numbers and plates must not be in the URL, which browsers and servers
     * log: they are stored in the history state, which Back and reload restore.
     */
    bookingSearch?: string;
  }
}

/** The beginning of a booking's number, `G261124-7K3M9`, which is no personal data and may be shared. */
const BOOKING_NUMBER = /^G\d{4,6}[0-9A-Z-]*$/i;

/** Goes to another state of the screen; `q` as in {@link HistoryState}. */
type NavigateTo = (search: Search, q?: string, replace?: boolean) => void;

export function useGo(): NavigateTo {
  const navigate = useNavigate();
  return useCallback(
    (search, q = '', replace = false) => {
      const open = BOOKING_NUMBER.test(q);
      void navigate({
        to: paths.bookingStatus,
        search: { ...search, q: open ? q : undefined } as never,
        state: (before) => ({ ...before, bookingSearch: open ? undefined : q || undefined }),
        // Keeps the pressed element under the pointer.
        resetScroll: false,
        replace,
      });
    },
    [navigate],
  );
}

export const useAddress = (): Search => useSearch({ strict: false }) as Search;

/** The list filters, and a function to change some of them; a change resets the page. */
export function useListParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const search = useAddress();
  const typed = useRouterState({ select: ({ location }) => location.state.bookingSearch });
  const go = useGo();
  const asked = listParamsOf({ ...search, q: typed ?? search.q });
  return [
    asked,
    (change) => {
      const next = { ...asked, page: 1, ...change };
      go(listSearch(next), next.q);
    },
  ];
}

import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../routes/paths';
import { type ListAsked, listAsked, listSearch, type Search } from './address';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * What is looked for among bookings. A name, a telephone number or a plate has no business in an address, which is kept by
     * browsers and servers: it stays in the history entry, where Back and a reload find it.
     */
    bookingSearch?: string;
  }
}

/** The beginning of a booking's number, `G261124-7K3M9`, which is nobody's data and may be sent to a colleague. */
const BOOKING_NUMBER = /^G\d{4,6}[0-9A-Z-]*$/i;

/** Goes to another state of the screen; `q` as in {@link HistoryState}. */
export type Go = (search: Search, q?: string, replace?: boolean) => void;

export function useGo(): Go {
  const navigate = useNavigate();
  return useCallback(
    (search, q = '', replace = false) => {
      const open = BOOKING_NUMBER.test(q);
      void navigate({
        to: paths.bookingStatus,
        search: { ...search, q: open ? q : undefined } as never,
        state: (before) => ({ ...before, bookingSearch: open ? undefined : q || undefined }),
        // What was pressed stays under the pointer.
        resetScroll: false,
        replace,
      });
    },
    [navigate],
  );
}

export const useAddress = (): Search => useSearch({ strict: false }) as Search;

/** What the list is about, and the way to change some of it: another question begins at its first page. */
export function useListAsked(): [ListAsked, (change: Partial<ListAsked>) => void] {
  const search = useAddress();
  const typed = useRouterState({ select: ({ location }) => location.state.bookingSearch });
  const go = useGo();
  const asked = listAsked({ ...search, q: typed ?? search.q });
  return [
    asked,
    (change) => {
      const next = { ...asked, page: 1, ...change };
      go(listSearch(next), next.q);
    },
  ];
}

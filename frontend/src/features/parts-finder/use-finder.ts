import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { EntryNotes } from '../../routes/entry-notes';
import { paths } from '../../routes/paths';
import { addressOf, type FinderAddress, isBare, searchOf } from './address';
import { useIsVisitor } from './choice/use-mode';
import { remembered, withoutStaleTyping } from './search';
import { tellSearch, useVehicleSearchStore } from './search-store';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The finder has resolved this history entry: returning to it restores nothing stored. */
    finderBegun?: boolean;
  }
}

/** The same for entries whose URL stays unchanged, outside the history state, to avoid a render. */
const begun = new EntryNotes('finder-begun');

interface Finder {
  address: FinderAddress;
  /** Stands for the address where a change of it is watched for. */
  query: string;
  /** Goes to an address of the finder, as a step that Back undoes unless it replaces the present one. */
  go: (next: FinderAddress, replace?: boolean) => void;
}

/**
 * The finder's history entry. During a navigation to another page it is the previous entry, since the screen stays
 * until the page is loaded.
 */
function useHere() {
  const now = useLocation({
    select: (location) => (location.pathname.replace(/\/$/, '') === paths.partsFinder ? location : null),
  });
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}

/**
 * The finder's search: from the URL, or the stored one if the URL has none (a menu link, the return from sign-in). The
 * store follows.
 */
export function useFinder(): Finder {
  const navigate = useNavigate();
  const here = useHere();
  const asked = addressOf(here?.search ?? {});
  const key = here?.state.__TSR_key;
  const undecided = here !== null && !here.state.finderBegun && isBare(asked) && begun.of(key) === undefined;
  const search = useVehicleSearchStore((store) => store.search);
  const visitor = useIsVisitor();
  const address = (undecided && remembered(withoutStaleTyping(search, Date.now()), asked, visitor)) || asked;
  const query = JSON.stringify(searchOf(address));

  const go = (next: FinderAddress, replace = false) =>
    void navigate({
      to: paths.partsFinder,
      search: searchOf(next) as never,
      state: (before) => ({ ...before, finderBegun: true }),
      replace,
      resetScroll: false,
    });

  const entry = here?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history.
  useEffect(() => {
    if (!undecided) return;
    if (address === asked && key !== undefined) begun.set(key, '');
    else go(address, true);
  }, [undecided, entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is derived from the address.
  useEffect(() => {
    tellSearch(({ follow, want }) => {
      follow(address);
      if (address.mode !== null) want(null);
    });
  }, [query]);

  return { address, query, go };
}

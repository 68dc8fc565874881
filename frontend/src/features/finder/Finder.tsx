import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { unmaskedClient } from '../../graphql/unmasked';
import { localized, useTexts } from '../../i18n/texts';
import {
  anyRegion,
  type FinderAddress,
  finderAddressOf,
  finderSearch,
  named,
  type Region,
  samePlace,
} from '../../location/place';
import { foreseeWaiting, useNearMe } from '../../location/use-near-me';
import type { RegionNames } from '../../map/region';
import { PageHeading } from '../../ui/PageHeading';
import { FinderCitiesDocument, FinderDealersDocument, FinderStatesDocument } from './Finder.generated';
import styles from './Finder.module.css';
import { FinderForm } from './FinderForm';
import { FinderResults } from './FinderResults';
import type { FinderKind } from './finder-kind';
import { useFoundDealers } from './use-found-dealers';

/**
 * The finder's place for a region: its district if it has dealers of the kind, else its province, else the whole
 * country. If the lists fail to load, the region is used unchanged; the search then reports the error.
 */
async function placeInRegion(client: ApolloClient, kind: FinderKind, region: RegionNames): Promise<Region> {
  try {
    const states = await client.query({ query: FinderStatesDocument, variables: { kind } });
    const state = named(states.data?.states ?? [], region.state);
    if (!state) return { state: null, city: null };
    const cities = await client.query({ query: FinderCitiesDocument, variables: { kind, state: region.state } });
    const city = named(cities.data?.cities ?? [], region.city);
    return { state: localized(state.name), city: city ? localized(city.name) : null };
  } catch {
    return region;
  }
}

/** For the screens of both modes: see `routes/screens.ts`. */
export const queries = [FinderCitiesDocument];
export function prepare(client: ApolloClient): Promise<void> {
  // Prepares the document before the render, as Apollo would do during it. Sends no query.
  unmaskedClient(client).watchQuery({ query: FinderDealersDocument, variables: { kind: 'SERVICE_CENTRE' } });
  return foreseeWaiting();
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visitor chose the whole country: the position doesn't override it. */
    wholeCountry?: boolean;
  }
}

/** One screen in two modes (public spec §2 "Location finder"): choose a place, see who is there. The address holds all of it. */
export function FinderScreen({ kind }: { kind: FinderKind }) {
  const t = useTexts('location');
  const navigate = useNavigate();
  const client = useApolloClient();
  const address = finderAddressOf(useSearch({ strict: false }));
  const wholeCountry = useLocation({ select: (location) => location.state.wholeCountry ?? false });
  const { place, dealer } = address;
  const mode = kind === 'SERVICE_CENTRE' ? 'service' : 'parts';

  const go = (change: Partial<FinderAddress>, replace: boolean) =>
    navigate({
      to: '.',
      search: finderSearch({ ...address, ...change }) as never,
      state: (before) => ({
        ...before,
        ...(change.place && { wholeCountry: !replace && change.place.state === null }),
      }),
      replace,
      resetScroll: false,
    });

  const nearMe = useNearMe({
    atOnce: place.state === null && dealer === null && !wholeCountry,
    onFound: async (region, pressed, wanted) => {
      const found = await placeInRegion(client, kind, region);
      if (wanted()) await go({ place: found, dealer: null }, !pressed);
    },
  });
  const found = useFoundDealers(kind, place, nearMe.waiting);
  const look = (next: Region) => {
    nearMe.leaveAlone();
    // A repeated search is no step of its own for Back.
    void go({ place: next, dealer: null }, next.state !== null && samePlace(next, place));
  };

  return (
    <div className={styles.page}>
      <FinderResults
        head={
          <>
            <PageHeading lead={t(`${mode}_lead`)}>{t(`${mode}_title`)}</PageHeading>
            <FinderForm kind={kind} place={place} nearMe={nearMe} silent={found.failed} onSearch={look} />
          </>
        }
        kind={kind}
        mode={mode}
        address={address}
        found={found}
        nearMe={nearMe}
        onSearch={look}
        onShowAll={() => look(anyRegion)}
        onChange={(change) => void go(change, true)}
      />
    </div>
  );
}

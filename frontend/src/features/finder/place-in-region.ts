import type { ApolloClient } from '@apollo/client';
import { localized } from '../../i18n/texts';
import { named, type Region } from '../../location/place';
import type { RegionNames } from '../../map/region';
import { FinderCitiesDocument, FinderStatesDocument } from './Finder.generated';
import type { FinderKind } from './finder-kind';

/**
 * The finder's place for a region: its district if it has dealers of the kind, else its province, else the whole
 * country. If the lists fail to load, the region is used unchanged; the search then reports the error.
 */
export async function placeInRegion(client: ApolloClient, kind: FinderKind, region: RegionNames): Promise<Region> {
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

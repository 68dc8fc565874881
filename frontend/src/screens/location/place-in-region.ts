import type { ApolloClient } from '@apollo/client';
import { localized } from '../../i18n/texts';
import { named, type Place } from '../../location/place';
import type { RegionNames } from '../../map/region';
import type { FinderKind } from './Finder';
import { FinderCitiesDocument, FinderStatesDocument } from './Finder.generated';

/**
 * The place of the finder that a region means: its district where there is somebody of the kind, else its province, else the
 * whole country. Lists that can't be had leave the region as it is; the search then says what is wrong.
 */
export async function placeInRegion(client: ApolloClient, kind: FinderKind, region: RegionNames): Promise<Place> {
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

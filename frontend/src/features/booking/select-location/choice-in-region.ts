import type { ApolloClient } from '@apollo/client';
import { named } from '../../../location/place';
import type { RegionNames } from '../../../map/region';
import { type LocalizedName, plainName } from '../draft';
import { BookingCitiesDocument, BookingStatesDocument } from './SelectLocation.generated';

export interface AreaChoice {
  state: LocalizedName;
  city: LocalizedName | null;
}

/** The state of a region, and its city where there is a centre; null where there is none at all, or nothing can be loaded. */
export async function choiceInRegion(client: ApolloClient, region: RegionNames): Promise<AreaChoice | null> {
  try {
    const states = await client.query({ query: BookingStatesDocument });
    const state = named(states.data?.states ?? [], region.state);
    if (!state) return null;
    const cities = await client.query({ query: BookingCitiesDocument, variables: { state: region.state } });
    const city = named(cities.data?.cities ?? [], region.city);
    return { state: plainName(state.name), city: city ? plainName(city.name) : null };
  } catch {
    return null;
  }
}

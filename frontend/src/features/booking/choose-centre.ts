import type { ApolloClient } from '@apollo/client';
import type { FreeTime } from '../../location/earliest';
import { paths } from '../../routes/paths';
import { type DealerChoice, plainName } from './draft';
import { useDraftStore } from './draft-store';
import type { CentreCardFragment } from './select-location/CentreCard.generated';
import { BookingCentreDocument } from './select-location/SelectLocation.generated';

export function toDealerChoice({ code, name, phone, state, city }: CentreCardFragment): DealerChoice {
  return { code, name: plainName(name), phone, state: plainName(state), city: plainName(city) };
}

/** Brings a centre and its district into the draft; false if they are there already. */
export function chooseCentre(centre: CentreCardFragment): boolean {
  const choice = toDealerChoice(centre);
  const { draft, chooseState, chooseCity, chooseDealer } = useDraftStore.getState();
  const { DealerCode, SelectedState, SelectedCity } = draft.BookDetails;
  const isThere =
    DealerCode === choice.code && SelectedState?.ko === choice.state.ko && SelectedCity?.ko === choice.city.ko;
  if (isThere) return false;
  chooseState(choice.state);
  chooseCity(choice.city);
  chooseDealer(choice);
  return true;
}

/**
 * Chooses a centre, and a free time of it where one is given, as their steps would. Returns the step to continue with:
 * the first one if the centre can't be loaded.
 */
export async function bookAt(client: ApolloClient, code: string, free?: FreeTime): Promise<string> {
  const answer = await client.query({ query: BookingCentreDocument, variables: { code } }).catch(() => null);
  const centre = answer?.data?.dealer;
  if (!centre) return paths.selectLocation(code);
  const store = useDraftStore.getState();
  store.expireIfIdle();
  store.announce(null);
  chooseCentre(centre);
  store.finish('location');
  if (!free) return paths.selectTimeslot;
  store.chooseSchedule(free.date, free.time);
  store.finish('timeslot');
  return paths.selectVehicle;
}

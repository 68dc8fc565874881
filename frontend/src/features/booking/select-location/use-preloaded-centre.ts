import type { ApolloClient } from '@apollo/client';
import { useLocation } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { EntryNotes } from '../../../routes/entry-notes';
import { chooseCentre } from '../choose-centre';
import { BookingCentreDocument, type BookingCentreQuery, useBookingCentreQuery } from './SelectLocation.generated';

/** The centre that a history entry has selected in the draft. */
const taken = new EntryNotes('centres-taken');

type Centre = NonNullable<BookingCentreQuery['dealer']>;

/** Brings the centre into the draft, once for an entry of the history. */
function take(entry: string | undefined, centre: Centre): boolean {
  if (taken.of(entry) === centre.code) return false;
  taken.set(entry, centre.code);
  return chooseCentre(centre);
}

/** Takes the centre of the address before the first render, where the page came with it. */
export function prepare(client: ApolloClient, { id }: { id?: string | undefined }, entry: string | undefined): void {
  const dealer = id && client.readQuery({ query: BookingCentreDocument, variables: { code: id } })?.dealer;
  if (dealer) take(entry, dealer);
}

/**
 * Selects the centre of the URL (`select-location/{id}`) in the draft, once per visit: another choice made afterwards
 * survives Back and a reload. `onTaken` receives the district whose list shows it.
 */
export function usePreloadedCentre(code: string | undefined, onTaken: (state: string, city: string) => void) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const { data, error, refetch } = useBookingCentreQuery({ variables: { code: code ?? '' }, skip: !code });
  const dealer = data?.dealer;

  // Before the paint: the summary on phones, which is above the form, would shift the layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer arrives.
  useLayoutEffect(() => {
    if (code && dealer && take(entry, dealer)) onTaken(dealer.state.ko, dealer.city.ko);
  }, [code, dealer]);

  const retry = () => void refetch().catch(() => undefined);
  return { unknown: Boolean(code) && dealer === null, failed: Boolean(error) && !data, retry };
}

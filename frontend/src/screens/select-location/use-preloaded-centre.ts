import type { ApolloClient } from '@apollo/client';
import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import type { DealerChoice } from '../../booking/draft';
import { useDraftStore } from '../../booking/draft-store';
import { toDealerChoice } from './CentreCard';
import { BookingCentreDocument, useBookingCentreQuery } from './SelectLocation.generated';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Code of the centre that this entry of the history has brought into the draft already. */
    centreTaken?: string;
  }
}

function take(choice: DealerChoice) {
  const { chooseState, chooseCity, chooseDealer } = useDraftStore.getState();
  chooseState(choice.state);
  chooseCity(choice.city);
  chooseDealer(choice);
}

function isTaken({ code, state, city }: DealerChoice): boolean {
  const { DealerCode, SelectedState, SelectedCity } = useDraftStore.getState().draft.BookDetails;
  return DealerCode === code && SelectedState?.ko === state.ko && SelectedCity?.ko === city.ko;
}

/** Takes the centre of the address before the first render, where the page came with it. */
export function prepare(
  client: ApolloClient,
  { id }: { id?: string | undefined },
  { centreTaken }: HistoryState,
): void {
  if (!id || centreTaken === id) return;
  const dealer = client.readQuery({ query: BookingCentreDocument, variables: { code: id } })?.dealer;
  if (dealer) take(toDealerChoice(dealer));
}

/**
 * Takes the centre that the address names (`select-location/{id}`) into the draft, once per visit: somebody who then chooses
 * another one and comes back by Back or a refresh keeps his own choice. `onTaken` gets the district whose list shows it.
 */
export function usePreloadedCentre(code: string | undefined, onTaken: (state: string, city: string) => void) {
  const navigate = useNavigate();
  const taken = useLocation({ select: (location) => location.state.centreTaken });
  const { data, error, refetch } = useBookingCentreQuery({ variables: { code: code ?? '' }, skip: !code });
  const dealer = data?.dealer;

  // Before the paint: what the choice brings with it (the summary of phones stands above the form) would move the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer arrives.
  useLayoutEffect(() => {
    if (!code || !dealer || taken === code) return;
    const choice = toDealerChoice(dealer);
    // The screen has begun with it.
    if (isTaken(choice)) return;
    take(choice);
    onTaken(choice.state.ko, choice.city.ko);
  }, [code, dealer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer arrives, and has been taken above.
  useEffect(() => {
    if (!code || !dealer || taken === code) return;
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      state: (before) => ({ ...before, centreTaken: code }),
    });
  }, [code, dealer]);

  const retry = () => void refetch().catch(() => undefined);
  return { unknown: Boolean(code) && dealer === null, failed: Boolean(error) && !data, retry };
}

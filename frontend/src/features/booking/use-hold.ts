/** The hold of the chosen time while a wizard screen is shown: renewals, the Apollo client, and the expiry. */
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { sendOnLeaving } from '../../graphql/send-on-leaving';
import { draftStorage, useDraftStore } from './draft-store';
import {
  type HoldAnswerFragment,
  HoldTimeslotDocument,
  ReleaseHoldDocument,
  RenewHoldDocument,
  ResizeHoldDocument,
} from './Hold.generated';
import { isLive, renewalAt } from './hold';
import { createHoldKeeper, type HoldAnswer, type HoldKeeper } from './hold-keeper';
import { watchLeaving } from './leaving';

/** A renewal without an answer is tried again after this. */
const RETRY_MS = 20_000;

const answerOf = (payload: HoldAnswerFragment | undefined): HoldAnswer => {
  if (!payload) throw new Error('No answer about the hold.');
  return { hold: payload.hold, codes: payload.errors.map(({ code }) => code), nearest: payload.nearest };
};

const keepers = new WeakMap<ApolloClient, HoldKeeper>();

function keeperOf(client: ApolloClient): HoldKeeper {
  const known = keepers.get(client);
  if (known) return known;
  const keeper = createHoldKeeper({
    async hold({ dealerCode, date, time, serviceIds }) {
      const input = { dealerCode, date, time, serviceIds: [...serviceIds] };
      const { data } = await client.mutate({ mutation: HoldTimeslotDocument, variables: { input } });
      return answerOf(data?.holdTimeslot);
    },
    async renew(token) {
      const { data } = await client.mutate({ mutation: RenewHoldDocument, variables: { token } });
      return answerOf(data?.renewHold);
    },
    async resize(token, serviceIds) {
      const variables = { token, serviceIds: [...serviceIds] };
      const { data } = await client.mutate({ mutation: ResizeHoldDocument, variables });
      return answerOf(data?.resizeHold);
    },
    release: (token) => client.mutate({ mutation: ReleaseHoldDocument, variables: { token } }),
    releaseOnLeaving: (token) => sendOnLeaving(ReleaseHoldDocument, { token }),
  });
  keepers.set(client, keeper);
  return keeper;
}

/** The keeper alone, for a press of a button. */
export function useHoldKeeper(): HoldKeeper {
  return keeperOf(useApolloClient());
}

/**
 * Requested and renewed on entering a step, when the tab becomes visible, and by a timer halfway; an expired hold is
 * requested again on user activity, not by the timer: an abandoned page holds a time for at most one duration.
 */
export function useHold(): HoldKeeper {
  const keeper = useHoldKeeper();
  const hold = useDraftStore((store) => store.draft.Hold);
  const lastUpdate = useDraftStore((store) => store.draft.LastUpdate);
  const dealerCode = useDraftStore((store) => store.draft.BookDetails.DealerCode);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step was entered, or another centre chosen.
  useEffect(() => void keeper.keep(), [keeper, dealerCode]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: something was typed or chosen after the hold ran out.
  useEffect(() => {
    if (hold && !isLive(hold, Date.now())) void keeper.keep();
  }, [keeper, lastUpdate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal without an answer leaves the hold as it is and is tried again.
  useEffect(() => {
    const at = hold && renewalAt(hold);
    if (at === null || (hold && !isLive(hold, Date.now()))) return;
    const timer = setTimeout(
      () => void keeper.keep().then(() => setTries((count) => count + 1)),
      Math.max(at - Date.now(), RETRY_MS),
    );
    return () => clearTimeout(timer);
  }, [keeper, hold, tries]);

  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void keeper.keep();
    };
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void keeper.keep();
    };
    const stop = watchLeaving(() => {
      keeper.leave();
      draftStorage.flush();
    });
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', restored);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [keeper]);

  return keeper;
}

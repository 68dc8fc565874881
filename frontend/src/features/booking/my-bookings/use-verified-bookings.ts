import { useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { useOwnSending } from '../../account/my-account/use-own-sending';
import type { Sending } from '../../account/use-sending';
import { useVerification, type Verification } from '../../identity/use-verification';
import { useAddOwnBookingsMutation } from './MyBookings.generated';

/** The purpose of the identity check. */
const PURPOSE = 'my-bookings';

export interface VerifiedBookings extends Pick<Sending, 'busy' | 'trouble'> {
  verification: Verification;
  /** How many bookings were added; null before. */
  added: number | null;
  /** Begins an identity check, or sends the request of a completed one again. */
  add: () => void;
}

/** Adds bookings made without signing in to the account, under the phone number of an identity check. */
export function useVerifiedBookings(reload: () => void): VerifiedBookings {
  const [addOwnBookings] = useAddOwnBookingsMutation();
  const { busy, trouble, send } = useOwnSending();
  const [added, setAdded] = useState<number | null>(null);
  const request = async () => {
    const { done } = await send((options) =>
      addOwnBookings({ variables: { language: queryLanguage }, ...options }).then(({ data }) => data?.addOwnBookings),
    );
    if (done) setAdded(done.added);
    // Bookings may have been added although the answer got lost.
    if (done?.added !== 0) reload();
  };
  const verification = useVerification(PURPOSE, () => void request());
  const unanswered = verification.state.status === 'verified' && trouble !== null && trouble.kind !== 'refused';
  const add = () => {
    setAdded(null);
    if (unanswered) void request();
    else verification.begin();
  };
  return { verification, busy, trouble, added, add };
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraftStore } from '../../booking/draft-store';
import { contactFieldOf, type SaveBookingBody, saveBookingBody } from '../../booking/submission';
import { useLanguage } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import type { ServerError } from '../../ui/Form';
import type { FreeTime } from '../booking-wizard/NearestTimes';
import { useSaveBookingMutation } from './ContactInfo.generated';

/** What stands above the buttons after a submit that was not a booking. */
export type SubmitOutcome =
  | { kind: 'unanswered' }
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[] }
  | { kind: 'conflict' }
  | { kind: 'refused'; errors: readonly Required<ServerError>[] };

export interface SubmitBooking {
  busy: boolean;
  outcome: SubmitOutcome | null;
  /** Sends the draft; answers the errors that belong to fields of the form. */
  submit: () => Promise<readonly ServerError[] | undefined>;
  /** Asks again for the booking whose first answer was lost. */
  openEarlier: () => Promise<void>;
}

/**
 * Sends the booking under the draft's idempotency key, which stays until a success: an answer that was lost on the way and a
 * second press make one booking (decisions, "Idempotency").
 */
export function useSubmitBooking(): SubmitBooking {
  const navigate = useNavigate();
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [save, { loading }] = useSaveBookingMutation();
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);

  const send = async (input: SaveBookingBody): Promise<readonly ServerError[] | undefined> => {
    const answer = await save({ variables: { input: { ...input, language }, language } }).catch(() => null);
    const payload = answer?.data?.saveBooking;
    if (!payload) {
      setOutcome({ kind: 'unanswered' });
      return;
    }
    const store = useDraftStore.getState();
    if (payload.booking) {
      setOutcome(null);
      await navigate({ to: paths.bookingConfirmation(payload.booking.id), replace: true });
      store.clear();
      return;
    }
    const { errors, nearest } = payload;
    if (errors.some((error) => error.code === 'idempotency_conflict')) {
      setOutcome({ kind: 'conflict' });
      return;
    }
    store.settleAttempt();
    const ofFields = errors.filter((error) => contactFieldOf(error.path));
    const others = errors.filter((error) => !contactFieldOf(error.path));
    if (others.some((error) => error.code === 'timeslot_taken')) {
      setOutcome({ kind: 'taken', asked: { date: input.date, time: input.time }, nearest });
    } else setOutcome(others.length > 0 ? { kind: 'refused', errors: others } : null);
    return ofFields;
  };

  return {
    busy: loading,
    outcome,
    submit() {
      const store = useDraftStore.getState();
      const body = saveBookingBody(store.draft, store.beginAttempt());
      store.recordAttempt(JSON.stringify(body));
      return send(body);
    },
    async openEarlier() {
      const body = useDraftStore.getState().draft.Attempt?.body;
      if (body) await send(JSON.parse(body) as SaveBookingBody);
    },
  };
}

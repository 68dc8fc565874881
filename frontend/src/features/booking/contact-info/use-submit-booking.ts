import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { track } from '../../../analytics/track';
import { queryLanguage } from '../../../i18n/query-language';
import { paths } from '../../../routes/paths';
import type { ServerError } from '../../../ui/Form';
import { recordBooked } from '../booked';
import { useDraftStore } from '../draft-store';
import type { FreeTime } from '../hold';
import { contactFieldOf, repeatedBody, type SaveBookingBody, saveBookingBody } from '../submission';
import { useHoldKeeper } from '../use-hold';
import { useRequestBookingCodeMutation, useSaveBookingMutation } from './ContactInfo.generated';

/** A connection that hangs counts as one that was cut: the same key may be sent again. */
const ANSWER_WITHIN_MS = 20_000;

/** The message above the buttons after a failed submit. */
export type SubmitOutcome =
  | { kind: 'unanswered' }
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[] }
  | { kind: 'conflict' }
  | { kind: 'duplicate' }
  /** A confirmation code is needed: where it was sent, or why the last one was refused. */
  | { kind: 'code'; sentTo: string | null; problem: string | null }
  | { kind: 'refused'; errors: readonly Required<ServerError>[] };

/** How the errors begin after which the booking is repeated with a code. */
const OF_CODE = 'verification_';

interface SubmitBooking {
  busy: boolean;
  outcome: SubmitOutcome | null;
  /** Submits the draft; returns the errors of form fields. */
  submit: () => Promise<readonly ServerError[] | undefined>;
  /** Books although the car has a booking at the centre on that day. */
  confirmDuplicate: () => Promise<void>;
  /** The code that is being typed. */
  code: string;
  typeCode: (code: string) => void;
  /** Sends a new code. */
  requestCode: () => Promise<void>;
  /** Takes the last outcome off the screen. */
  dismiss: () => void;
  /** Fetches the booking whose first response was lost. */
  openEarlier: () => Promise<void>;
}

/**
 * Submits the booking with the draft's idempotency key, which stays until success: a lost response and a repeated press
 * create one booking (decisions, "Idempotency").
 */
export function useSubmitBooking(): SubmitBooking {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [save, { loading }] = useSaveBookingMutation();
  const [request, { loading: requesting }] = useRequestBookingCodeMutation();
  const [code, setCode] = useState('');
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const [preparing, setPreparing] = useState(false);
  const keeper = useHoldKeeper();

  /** Waits for a pending hold request, so that the booking can name the hold. */
  const prepare = async () => {
    setPreparing(true);
    // Booking here is what the visitor wants, whatever another tab holds.
    useDraftStore.getState().goOnHere();
    await keeper.ready();
    // From here on the answer to the submit is what counts.
    useDraftStore.getState().reportHold(null);
    setPreparing(false);
  };

  const requestCode = async ({ email, phone }: SaveBookingBody['contact']) => {
    const answer = await request({
      variables: { input: { email, phone, language: queryLanguage }, language: queryLanguage },
    }).catch(() => null);
    const payload = answer?.data?.requestBookingCode;
    if (!payload) return setOutcome({ kind: 'unanswered' });
    if (payload.errors.length > 0) return setOutcome({ kind: 'refused', errors: payload.errors });
    setCode('');
    setOutcome({ kind: 'code', sentTo: (payload.channel === 'MAIL' ? email : phone) ?? phone, problem: null });
  };

  const send = async (input: SaveBookingBody): Promise<readonly ServerError[] | undefined> => {
    const answer = await save({
      variables: {
        input: { ...input, verificationCode: code.trim() || null, language: queryLanguage },
        language: queryLanguage,
      },
      context: { fetchOptions: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
    }).catch(() => null);
    const payload = answer?.data?.saveBooking;
    if (!payload) {
      setOutcome({ kind: 'unanswered' });
      return;
    }
    const store = useDraftStore.getState();
    if (payload.booking) {
      track('booking', 'finished');
      setOutcome(null);
      await navigate({ to: paths.bookingConfirmation(payload.booking.id), replace: true });
      recordBooked(payload.booking.id, history);
      // Only the submitted draft is cleared, not one that was started during the navigation.
      if (useDraftStore.getState().draft.Attempt?.key === input.idempotencyKey) store.clear();
      return;
    }
    const { errors, nearest } = payload;
    if (errors.some((error) => error.code === 'idempotency_conflict')) {
      setOutcome({ kind: 'conflict' });
      return;
    }
    store.settleAttempt();
    if (errors.some((error) => error.code === 'duplicate_booking')) {
      setOutcome({ kind: 'duplicate' });
      return;
    }
    const unconfirmed = errors.find((error) => error.code.startsWith(OF_CODE));
    if (unconfirmed?.code === `${OF_CODE}required`) {
      await requestCode(input.contact);
      return;
    }
    if (unconfirmed) {
      const problem = unconfirmed.message;
      setOutcome((before) => ({ kind: 'code', sentTo: before?.kind === 'code' ? before.sentTo : null, problem }));
      return;
    }
    const ofFields = errors.filter((error) => contactFieldOf(error.path));
    const others = errors.filter((error) => !contactFieldOf(error.path));
    if (others.some((error) => error.code === 'timeslot_taken')) {
      // Otherwise the bar would still claim that the time is held.
      void keeper.drop();
      setOutcome({ kind: 'taken', asked: { date: input.date, time: input.time }, nearest });
    } else setOutcome(others.length > 0 ? { kind: 'refused', errors: others } : null);
    return ofFields;
  };

  return {
    busy: loading || preparing || requesting,
    outcome,
    async submit() {
      await prepare();
      const store = useDraftStore.getState();
      const key = store.beginAttempt();
      const body = repeatedBody(useDraftStore.getState().draft, key);
      store.recordAttempt(JSON.stringify(body));
      return send(body);
    },
    async confirmDuplicate() {
      await prepare();
      const store = useDraftStore.getState();
      // Another body than the one that was refused: it goes under a key of its own.
      const body = saveBookingBody(store.draft, store.renewAttempt(), true);
      store.recordAttempt(JSON.stringify(body));
      const ofFields = await send(body);
      if (ofFields?.length)
        setOutcome({ kind: 'refused', errors: ofFields.map((error) => ({ message: '', ...error })) });
    },
    code,
    typeCode: setCode,
    requestCode: () => requestCode(saveBookingBody(useDraftStore.getState().draft, '').contact),
    dismiss: () => setOutcome(null),
    async openEarlier() {
      const body = useDraftStore.getState().draft.Attempt?.body;
      if (body) await send(JSON.parse(body) as SaveBookingBody);
    },
  };
}

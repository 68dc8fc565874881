import { useState } from 'react';
import type { BookingOutcome, CancellationReason } from '../../graphql/schema.generated';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import type { ServerError } from '../../ui/Form';
import { useAction } from '../frame/use-action';
import { type ActionResult, nextResult } from './ActionMessage';
import {
  useCancelBookingsOfSourceMutation,
  useCloseBookingMutation,
  useReopenBookingMutation,
  useSaveBookingNoteMutation,
  useStaffCancelBookingMutation,
} from './Bookings.generated';

export type Outcome = BookingOutcome;

export interface BookingActions {
  /** The action in progress. */
  busy: 'cancel' | 'source' | 'reopen' | 'note' | Outcome | null;
  said: ActionResult | null;
  cancel: (reason: CancellationReason) => Promise<void>;
  /** Cancels all bookings from the same network. */
  cancelSource: () => Promise<void>;
  close: (outcome: Outcome) => Promise<void>;
  /** Takes the mark of a completed or missed one back. */
  reopen: () => Promise<void>;
  /** Replaces the note if it is still `previous`. */
  saveNote: (note: string, previous: string | null) => Promise<void>;
  /** It was changed elsewhere on the page; the words say how. */
  changed: (words: string) => Promise<void>;
  /** It can no longer be changed: the server's sentence. */
  refused: (text: string) => Promise<void>;
}

/** Cancels, closes and reopens a booking, and saves its note. In any case `onDone` has refetched the booking before the result is shown. */
export function useBookingActions(id: string, onDone: () => Promise<void>): BookingActions {
  const t = useTexts('staff-bookings');
  const act = useAction();
  // Not into the cache, where a visitor's booking of the same id may be.
  const options = { fetchPolicy: 'no-cache' } as const;
  const [cancelBooking] = useStaffCancelBookingMutation(options);
  const [cancelSource] = useCancelBookingsOfSourceMutation(options);
  const [closeBooking] = useCloseBookingMutation(options);
  const [reopenBooking] = useReopenBookingMutation(options);
  const [saveBookingNote] = useSaveBookingNoteMutation(options);
  const [busy, setBusy] = useState<BookingActions['busy']>(null);
  const [said, setSaid] = useState<ActionResult | null>(null);
  const say = (kind: ActionResult['kind'], text: string) => setSaid((before) => nextResult(before, kind, text));

  const run = async (
    what: NonNullable<BookingActions['busy']>,
    send: () => Promise<{ errors: readonly ServerError[] } | null | undefined>,
    words: string,
  ) => {
    if (busy) return;
    setBusy(what);
    const refused = await act(async () => {
      const payload = await send();
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return;
    const [first] = refused;
    // Without a response there is nothing to refetch.
    if (first?.code !== 'unanswered') await onDone();
    setBusy(null);
    if (first) say('error', first.message ?? t(first.code));
    else say('done', words);
  };

  return {
    busy,
    said,
    cancel: (reason) =>
      run(
        'cancel',
        () =>
          cancelBooking({ variables: { id, reason, language: queryLanguage } }).then(
            ({ data }) => data?.cancelBookingFor,
          ),
        t('cancelled'),
      ),
    cancelSource: () =>
      run(
        'source',
        () =>
          cancelSource({ variables: { id, language: queryLanguage } }).then(({ data }) => data?.cancelBookingsOfSource),
        t('source_cancelled'),
      ),
    close: (outcome) =>
      run(
        outcome,
        () =>
          closeBooking({ variables: { id, outcome, language: queryLanguage } }).then(({ data }) => data?.closeBooking),
        t(outcome === 'COMPLETED' ? 'marked_completed' : 'marked_no_show'),
      ),
    reopen: () =>
      run(
        'reopen',
        () => reopenBooking({ variables: { id, language: queryLanguage } }).then(({ data }) => data?.reopenBooking),
        t('reopened'),
      ),
    saveNote: (note, previous) =>
      run(
        'note',
        () =>
          saveBookingNote({ variables: { id, note, previous, language: queryLanguage } }).then(
            ({ data }) => data?.saveBookingNote,
          ),
        t('staff_note_saved'),
      ),
    changed: async (words) => {
      await onDone();
      say('done', words);
    },
    refused: async (text) => {
      await onDone();
      say('error', text);
    },
  };
}

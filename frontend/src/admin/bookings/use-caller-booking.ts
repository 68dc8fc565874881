import { type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { resolverOf } from '../../features/booking/form-resolver';
import { type FreeTime, sameTime } from '../../features/booking/hold';
import { useTimePicker } from '../../features/booking/select-timeslot/use-time-picker';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import type { ServerError } from '../../ui/Form';
import { useAction } from '../frame/use-action';
import { useSaveStaffBookingMutation } from './Bookings.generated';
import { type CallerBooking, callerInput, callerSchema, emptyBooking } from './caller-booking';

/** The form's state. It is kept while another tab of the screen is open. */
export const useCallerForm = () =>
  useForm<CallerBooking>({
    resolver: resolverOf(callerSchema),
    defaultValues: emptyBooking('KO'),
    shouldFocusError: false,
  });

export interface Made {
  id: string;
  number: string;
}

type Refusal =
  | { kind: 'duplicate' }
  | { kind: 'taken'; asked: FreeTime; nearest: readonly FreeTime[]; message: string };

/** A time that is not to be had; others may be. */
const NOT_TO_BE_HAD = ['timeslot_taken', 'too_long'];

interface CallerBookingState {
  picker: ReturnType<typeof useTimePicker>;
  chosen: FreeTime;
  /** Chooses a time, or a day alone. */
  choose: (day: string, start: string) => void;
  /** The booking that was made last. */
  made: Made | null;
  refusal: Refusal | null;
  /** The message about either, which takes the focus. */
  notice: RefObject<HTMLDivElement | null>;
  busy: boolean;
  /** Saves the booking; returns errors of fields. */
  send: (values: CallerBooking, confirmDuplicate?: boolean) => Promise<readonly ServerError[] | undefined>;
  clear: () => void;
}

/** The state of a booking for a customer on the phone: free times, saving and refusals. */
export function useCallerBooking(form: ReturnType<typeof useCallerForm>, onMade: () => void): CallerBookingState {
  const tb = useTexts('booking');
  const act = useAction();
  const [save, { loading }] = useSaveStaffBookingMutation({ fetchPolicy: 'no-cache' });
  const [centre, services, date, time] = form.watch(['DealerCode', 'Services', 'SelectedDate', 'SelectedTime']);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  /** One key for each attempt, so that a retry without a response creates no second booking. */
  const attempt = useRef<{ key: string; body: string } | null>(null);

  const chosen: FreeTime = { date, time };
  const picker = useTimePicker({
    dealerCode: centre,
    serviceIds: services,
    chosen,
    skip: centre === '',
    ownToken: () => null,
    refused: refusal?.kind === 'taken' && sameTime(refusal.asked, chosen),
  });
  const choose = (day: string, start: string) => {
    setRefusal(null);
    form.setValue('SelectedDate', day);
    form.setValue('SelectedTime', start);
    form.clearErrors('SelectedTime');
  };
  const show = (next: Refusal) => {
    setRefusal(next);
    requestAnimationFrame(() => notice.current?.focus());
  };

  const send = async (values: CallerBooking, confirmDuplicate = false): Promise<readonly ServerError[] | undefined> => {
    setRefusal(null);
    setMade(null);
    const body = callerInput(values, confirmDuplicate);
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text };
    const idempotencyKey = attempt.current.key;
    let booking: Made | null = null;
    let nearest: readonly FreeTime[] = [];
    const refused = await act(async () => {
      const { data } = await save({ variables: { input: { ...body, idempotencyKey }, language: queryLanguage } });
      const payload = data?.saveStaffBooking;
      booking = payload?.booking ?? null;
      nearest = payload?.nearest ?? [];
      return payload && { done: payload.errors.length === 0, errors: payload.errors };
    });
    // The session has ended, and the page is being left.
    if (refused === null) return undefined;
    const [first] = refused;
    if (first?.code !== 'unanswered') attempt.current = null;
    if (!first) {
      setMade(booking);
      form.reset(emptyBooking('KO'));
      requestAnimationFrame(() => notice.current?.focus());
      onMade();
      return undefined;
    }
    if (first.code === 'duplicate_booking') {
      show({ kind: 'duplicate' });
      return undefined;
    }
    if (NOT_TO_BE_HAD.includes(first.code)) {
      picker.refetch();
      const asked = { date: values.SelectedDate, time: values.SelectedTime };
      show({ kind: 'taken', asked, nearest, message: first.message ?? tb(first.code) });
      return undefined;
    }
    return refused;
  };

  return {
    picker,
    chosen,
    choose,
    made,
    refusal,
    notice,
    busy: loading,
    send,
    clear: () => {
      setRefusal(null);
      form.reset(emptyBooking('KO'));
    },
  };
}

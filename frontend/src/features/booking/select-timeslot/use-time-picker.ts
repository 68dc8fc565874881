import { useDeferredValue, useMemo, useState } from 'react';
import { useLocalized } from '../../../i18n/texts';
import { addDays } from '../calendar-date';
import { type FreeTime, withOwnHold } from '../hold';
import { type DayState, isInStrip, stateOfDay, stripStartFor } from '../timeslots';
import { useBookingCalendarQuery } from './SelectTimeslot.generated';
import {
  type BookingTimes,
  firstFreeDay,
  freeOfDay,
  isTimeGone,
  useAvailability,
  useBookingTimes,
} from './use-booking-times';

interface TimePickerQuestion {
  dealerCode: string;
  serviceIds: readonly string[];
  /** The current choice; date or time may be empty. */
  chosen: FreeTime;
  /** Sends no queries without a centre. */
  skip?: boolean;
  /** The owner whose claims count as free: the visit's own hold, or the booking being rescheduled. */
  ownToken: () => string | null;
  /** The time that is kept for the visit, which is free to it. */
  own?: FreeTime | null;
  /** The chosen time is known to be taken before the list shows it. */
  refused?: boolean;
}

export interface TimePickerState {
  range: { minDate: string; maxDate: string } | undefined;
  closedDays: ReadonlyMap<string, string>;
  calendarFailed: boolean;
  retryCalendar: () => void;
  times: BookingTimes;
  /** Queries the times and what each day has left again. */
  refetch: () => void;
  /** The availability of a day of the window. */
  stateOf: (date: string) => DayState;
  /** The next day after `date` with a free time. */
  nextFreeDay: (date: string) => string | undefined;
  /** First day of the strip. */
  start: string | undefined;
  moveTo: (start: string) => void;
  /** The chosen day, or the first with a free time. */
  day: string;
  /** The chosen time of that day while it is available. */
  time: string;
  /** The time chosen before is no longer available. */
  gone: boolean;
}

/** Days and times of a centre, and what of the choice still holds. */
export function useTimePicker(question: TimePickerQuestion): TimePickerState {
  const { dealerCode, serviceIds, chosen, skip = false, ownToken, own = null, refused = false } = question;
  const localized = useLocalized();
  const calendar = useBookingCalendarQuery({ variables: { dealerCode }, skip });
  const availability = useAvailability({ dealerCode, serviceIds, ownToken, skip });
  // An answer brings much to draw, which is done in slices: a tap meanwhile does not wait for it.
  const opening = useDeferredValue(calendar.data);
  const free = useDeferredValue(availability.free);
  const range = opening?.bookingWindow;
  const closedDays = new Map(opening?.closedDays.map((day) => [day.date, localized(day.name)]));
  const firstFrom = (date: string) => {
    for (let next = date; range && next <= range.maxDate; next = addDays(next, 1)) if (free?.get(next)) return next;
    return undefined;
  };

  /** The days in view and the date that was chosen then. */
  const [strip, setStrip] = useState<{ start: string; chosenDate: string } | null>(null);
  const kept = range && chosen.date >= range.minDate && chosen.date <= range.maxDate ? chosen.date : '';
  // A day chosen among those in view leaves them as they are: to load others would take the focus from the chosen time.
  const stays = strip !== null && (strip.chosenDate === chosen.date || kept === '' || isInStrip(kept, strip.start));
  const opened = kept || (range && free && (firstFrom(range.minDate) ?? range.minDate));
  const start = stays ? strip.start : range && opened && stripStartFor(opened, range.minDate, range.maxDate);
  if (start && !stays) setStrip({ start, chosenDate: chosen.date });
  const loaded = useBookingTimes({ dealerCode, from: start, serviceIds, ownToken });
  const { slots, days } = loaded;
  const week = useMemo(() => ({ days, slots: slots && withOwnHold(slots, own) }), [days, slots, own]);
  const times = { ...loaded, ...useDeferredValue(week) };

  const expected = start && !times.slots ? firstFrom(start) : undefined;
  const day = kept || firstFreeDay(times) || (expected && start && isInStrip(expected, start) ? expected : '');
  const gone = kept !== '' && chosen.time !== '' && (refused || isTimeGone(times, kept, chosen.time));
  return {
    range,
    closedDays,
    calendarFailed: calendar.error !== undefined && !calendar.data,
    retryCalendar: () => {
      void calendar.refetch().catch(() => undefined);
      availability.refetch();
    },
    times,
    refetch: () => {
      loaded.refetch();
      availability.refetch();
    },
    stateOf: (date) => {
      if (closedDays.has(date)) return 'closed';
      // After the answer a day without an entry has no start at all; after an error nothing is known.
      return stateOfDay(freeOfDay(times, date) ?? free?.get(date) ?? (free && free.size > 0 ? 0 : undefined));
    },
    nextFreeDay: (date) =>
      firstFrom(addDays(date, 1)) ?? times.days.find((next) => next > date && freeOfDay(times, next)),
    start,
    moveTo: (next) => setStrip({ start: next, chosenDate: chosen.date }),
    day,
    time: day === chosen.date && !gone ? chosen.time : '',
    gone,
  };
}

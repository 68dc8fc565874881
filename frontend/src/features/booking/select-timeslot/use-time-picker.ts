import { useDeferredValue, useMemo, useState } from 'react';
import { useLocalized } from '../../../i18n/texts';
import { type FreeTime, withOwnHold } from '../hold';
import { isInStrip, stripStartFor } from '../timeslots';
import { useBookingCalendarQuery } from './SelectTimeslot.generated';
import { type BookingTimes, firstFreeDay, isTimeGone, useBookingTimes, useFullDays } from './use-booking-times';

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
  /** Known once the calendar was opened. */
  fullDays: ReadonlySet<string>;
  loadFullDays: () => void;
  calendarFailed: boolean;
  retryCalendar: () => void;
  times: BookingTimes;
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
  // An answer brings much to draw, which is done in slices: a tap meanwhile does not wait for it.
  const opening = useDeferredValue(calendar.data);
  const range = opening?.bookingWindow;
  const closedDays = new Map(opening?.closedDays.map((day) => [day.date, localized(day.name)]));

  /** The days in view and the date that was chosen then. */
  const [strip, setStrip] = useState<{ start: string; chosenDate: string } | null>(null);
  const kept = range && chosen.date >= range.minDate && chosen.date <= range.maxDate ? chosen.date : '';
  // A day chosen among those in view leaves them as they are: to load others would take the focus from the chosen time.
  const stays = strip !== null && (strip.chosenDate === chosen.date || kept === '' || isInStrip(kept, strip.start));
  const start = stays ? strip.start : range && stripStartFor(kept || range.minDate, range.minDate, range.maxDate);
  if (start && !stays) setStrip({ start, chosenDate: chosen.date });
  const loaded = useBookingTimes({ dealerCode, from: start, serviceIds, ownToken });
  const full = useFullDays({ dealerCode, serviceIds, ownToken });
  const { slots, days } = loaded;
  const week = useMemo(() => ({ days, slots: slots && withOwnHold(slots, own) }), [days, slots, own]);
  const times = { ...loaded, ...useDeferredValue(week) };

  const day = kept || firstFreeDay(times) || '';
  const gone = kept !== '' && chosen.time !== '' && (refused || isTimeGone(times, kept, chosen.time));
  return {
    range,
    closedDays,
    fullDays: full.days,
    loadFullDays: full.load,
    calendarFailed: calendar.error !== undefined && !calendar.data,
    retryCalendar: () => void calendar.refetch(),
    times,
    start,
    moveTo: (next) => setStrip({ start: next, chosenDate: chosen.date }),
    day,
    time: day === chosen.date && !gone ? chosen.time : '',
    gone,
  };
}

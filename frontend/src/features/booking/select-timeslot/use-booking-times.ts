import { useEffect, useMemo, useRef, useState } from 'react';
import { queryLanguage } from '../../../i18n/query-language';
import { chosenTimeStatus, type Slot, timesOfDay } from '../timeslots';
import { useBookingTimesQuery, useDayAvailabilityQuery } from './SelectTimeslot.generated';

export interface BookingTimes {
  /** Undefined while the week is loading. */
  slots: readonly Slot[] | undefined;
  days: readonly string[];
  /** The server's own words about a failure; null when there are none, undefined when nothing failed. */
  failure: string | null | undefined;
  refetch: () => void;
}

const NO_DAYS: readonly string[] = [];

interface TimesParams {
  dealerCode: string;
  from: string | undefined;
  serviceIds: readonly string[];
  /** The owner whose claims count as free: the visit's own hold, or the booking being rescheduled. */
  ownToken: () => string | null;
}

/** The services of a query; null for none, which counts as an hour's work. */
export const servicesOf = (serviceIds: readonly string[]) => (serviceIds.length > 0 ? [...serviceIds] : null);

/**
 * The owner's token for a query, and a function that repeats the query with the current one. It is read when the data
 * is queried and not when it changes: each chosen time has another token. The query is also repeated when the tab
 * becomes visible, since others book meanwhile.
 */
function useOwner(asked: string, ownToken: () => string | null, skip: boolean) {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const holdToken = useMemo(ownToken, [asked, round]);
  const refetch = useRef(() => {});
  const again = () => {
    if (ownToken() === holdToken) refetch.current();
    else setRound(round + 1);
  };
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (skip) return;
    const whenSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [skip]);
  return { holdToken, refetch, again };
}

/** The data of the same query under another token stays visible until the response arrives. */
function useStaying<T>(asked: string, data: T | undefined): T | undefined {
  const shown = useRef<{ asked: string; data: T } | null>(null);
  if (data) shown.current = { asked, data };
  return data ?? (shown.current?.asked === asked ? shown.current.data : undefined);
}

/** The free times of seven days. */
export function useBookingTimes({ dealerCode, from, serviceIds, ownToken }: TimesParams): BookingTimes {
  const asked = `${dealerCode}\n${from}\n${serviceIds.join()}`;
  const { holdToken, refetch: repeat, again } = useOwner(asked, ownToken, !from);
  const { data, error, refetch } = useBookingTimesQuery({
    variables: { dealerCode, from: from ?? '', serviceIds: servicesOf(serviceIds), holdToken, language: queryLanguage },
    skip: !from,
    fetchPolicy: 'cache-and-network',
  });
  repeat.current = () => void refetch().catch(() => undefined);
  const present = useStaying(asked, data);

  return {
    slots: present?.timeslots.week?.timeslots,
    days: present?.timeslots.week?.dayList ?? NO_DAYS,
    failure: present?.timeslots.errors[0]?.message ?? (error && !present ? null : undefined),
    refetch: again,
  };
}

export interface Availability {
  /** The free times of each open day of the whole window; empty after an error, undefined before the answer. */
  free: ReadonlyMap<string, number> | undefined;
  refetch: () => void;
}

const NOTHING_KNOWN: ReadonlyMap<string, number> = new Map();

/** How much each day of the window has left. */
export function useAvailability({
  dealerCode,
  serviceIds,
  ownToken,
  skip,
}: Omit<TimesParams, 'from'> & { skip: boolean }): Availability {
  const asked = `${dealerCode}\n${serviceIds.join()}`;
  const { holdToken, refetch: repeat, again } = useOwner(asked, ownToken, skip);
  const { data, error, refetch } = useDayAvailabilityQuery({
    variables: { dealerCode, serviceIds: servicesOf(serviceIds), holdToken },
    skip,
    fetchPolicy: 'cache-and-network',
  });
  repeat.current = () => void refetch().catch(() => undefined);
  const present = useStaying(asked, data);
  const free = useMemo(() => present && new Map(present.availability.map((day) => [day.date, day.free])), [present]);
  return { free: free ?? (error ? NOTHING_KNOWN : undefined), refetch: again };
}

/** First loaded day with a free time, the default when no day is chosen. */
export function firstFreeDay({ slots, days }: BookingTimes): string | undefined {
  return slots && days.find((day) => timesOfDay(slots, day).free > 0);
}

/** The free times of a day that is among the loaded ones. */
export function freeOfDay({ slots, days }: BookingTimes, day: string): number | undefined {
  return slots && days.includes(day) ? timesOfDay(slots, day).free : undefined;
}

/** The chosen time is known to be unavailable. */
export function isTimeGone({ slots, days }: BookingTimes, date: string, time: string): boolean {
  const status = chosenTimeStatus(slots ?? [], date, time, days);
  return status !== 'unknown' && status !== 'FREE';
}

import { useLazyQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/texts';
import { chosenTimeStatus, type Slot, timesOfDay } from '../timeslots';
import { type BookingTimesQuery, FullDaysDocument, useBookingTimesQuery } from './SelectTimeslot.generated';

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

/** The free times of seven days; refetched when the tab becomes visible, since others book meanwhile. */
export function useBookingTimes({ dealerCode, from, serviceIds, ownToken }: TimesParams): BookingTimes {
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [round, setRound] = useState(0);
  const asked = `${dealerCode}\n${from}\n${serviceIds.join()}`;
  // Read when the times are queried and not when it changes: each chosen time has another token.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const holdToken = useMemo(ownToken, [asked, round]);
  const { data, error, refetch } = useBookingTimesQuery({
    variables: {
      dealerCode,
      from: from ?? '',
      serviceIds: serviceIds.length > 0 ? [...serviceIds] : null,
      holdToken,
      language,
    },
    skip: !from,
    fetchPolicy: 'cache-and-network',
  });

  const again = () => {
    if (ownToken() === holdToken) void refetch();
    else setRound(round + 1);
  };
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!from) return;
    const whenSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => document.removeEventListener('visibilitychange', whenSeen);
  }, [from]);

  // The same times under another token: what is shown stays until the answer is here.
  const shown = useRef<{ asked: string; data: BookingTimesQuery } | null>(null);
  if (data) shown.current = { asked, data };
  const present = data ?? (shown.current?.asked === asked ? shown.current.data : undefined);

  return {
    slots: present?.timeslots.week?.timeslots,
    days: present?.timeslots.week?.dayList ?? NO_DAYS,
    failure: present?.timeslots.errors[0]?.message ?? (error && !present ? null : undefined),
    refetch: again,
  };
}

/**
 * The full days of the whole window, and a function to query them, which the calendar calls when it opens. The previous
 * result stays until the next one arrives; on an error no day counts as full.
 */
export function useFullDays({ dealerCode, serviceIds, ownToken }: Omit<TimesParams, 'from'>) {
  const [ask, { data }] = useLazyQuery(FullDaysDocument, { fetchPolicy: 'network-only' });
  const days = useMemo(() => new Set(data?.fullDays), [data]);
  const load = () => {
    const services = serviceIds.length > 0 ? [...serviceIds] : null;
    ask({ variables: { dealerCode, serviceIds: services, holdToken: ownToken() } }).catch(() => undefined);
  };
  return { days, load };
}

/** First day with a free time, for a visitor who has chosen none. */
export function firstFreeDay({ slots, days }: BookingTimes): string | undefined {
  return slots && days.find((day) => timesOfDay(slots, day).free > 0);
}

/** The next day of the same week that still has a free time. */
export function nextFreeDay({ slots, days }: BookingTimes, after: string): string | undefined {
  return slots && days.find((day) => day > after && timesOfDay(slots, day).free > 0);
}

/** No time of the day is available, according to the loaded data. */
export function isFullDay({ slots, days }: BookingTimes, day: string): boolean {
  return slots !== undefined && days.includes(day) && timesOfDay(slots, day).free === 0;
}

/** The chosen time is known to be unavailable. */
export function isTimeGone({ slots, days }: BookingTimes, date: string, time: string): boolean {
  const status = chosenTimeStatus(slots ?? [], date, time, days);
  return status !== 'unknown' && status !== 'FREE';
}

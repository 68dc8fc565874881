import { useEffect } from 'react';
import { chosenTimeStatus, type Slot, timesOfDay } from '../../booking/timeslots';
import { useLanguage } from '../../i18n/texts';
import { useBookingTimesQuery } from './SelectTimeslot.generated';

export interface BookingTimes {
  /** Undefined while the week is on its way. */
  slots: readonly Slot[] | undefined;
  days: readonly string[];
  /** The server's own words about a failure; null when there are none, undefined when nothing failed. */
  failure: string | null | undefined;
  refetch: () => void;
}

interface Asked {
  dealerCode: string;
  from: string | undefined;
  serviceIds: readonly string[];
}

/** The free times of seven days; asked again whenever the tab comes back into view, since others book meanwhile. */
export function useBookingTimes({ dealerCode, from, serviceIds }: Asked): BookingTimes {
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const { data, error, refetch } = useBookingTimesQuery({
    variables: { dealerCode, from: from ?? '', serviceIds: serviceIds.length > 0 ? [...serviceIds] : null, language },
    skip: !from,
    fetchPolicy: 'cache-and-network',
  });

  useEffect(() => {
    if (!from) return;
    const again = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [from, refetch]);

  return {
    slots: data?.timeslots.week?.timeslots,
    days: data?.timeslots.week?.dayList ?? [],
    failure: data?.timeslots.errors[0]?.message ?? (error && !data ? null : undefined),
    refetch: () => void refetch(),
  };
}

/** First day with a free time, for a visitor who has chosen none. */
export function firstFreeDay({ slots, days }: BookingTimes): string | undefined {
  return slots && days.find((day) => timesOfDay(slots, day).free > 0);
}

/** The next day of the same week that still has a free time. */
export function nextFreeDay({ slots, days }: BookingTimes, after: string): string | undefined {
  return slots && days.find((day) => day > after && timesOfDay(slots, day).free > 0);
}

/** The chosen time is known to be gone. */
export function isTimeGone({ slots, days }: BookingTimes, date: string, time: string): boolean {
  const status = chosenTimeStatus(slots ?? [], date, time, days);
  return status !== 'unknown' && status !== 'FREE';
}

import { useApolloClient } from '@apollo/client/react';
import { queryLanguage } from '../../../i18n/query-language';
import type { BookDetails } from '../draft';
import { useDraftStore } from '../draft-store';
import { BookingTimesDocument } from '../select-timeslot/SelectTimeslot.generated';
import { chosenTimeStatus, nearestFree, type Slot } from '../timeslots';

const OFFERED = 6;

/**
 * The time was chosen before the services, so their total duration has to fit (decisions, "Duration known late"). The
 * hold knows whether it does; without one, this checks the free times. Returns the nearest times that fit, or null when
 * the chosen one does. Without a response the visitor continues: the submit decides anyway.
 */
export function useTimeCheck(): (details: BookDetails) => Promise<readonly Slot[] | null> {
  const client = useApolloClient();
  return async ({ DealerCode, SelectedDate, SelectedTime, Service }) => {
    if (!DealerCode || !SelectedDate || !SelectedTime) return null;
    const serviceIds = Service.length > 0 ? Service.map((service) => service.serviceID) : null;
    try {
      const { data } = await client.query({
        query: BookingTimesDocument,
        variables: {
          dealerCode: DealerCode,
          from: SelectedDate,
          serviceIds,
          holdToken: useDraftStore.getState().draft.Hold?.token ?? null,
          language: queryLanguage,
        },
        fetchPolicy: 'network-only',
      });
      const week = data?.timeslots.week;
      if (!week) return null;
      const status = chosenTimeStatus(week.timeslots, SelectedDate, SelectedTime, week.dayList);
      return status === 'FREE' ? null : nearestFree(week.timeslots, SelectedDate, SelectedTime, OFFERED);
    } catch {
      return null;
    }
  };
}

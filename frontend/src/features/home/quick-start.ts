import type { ApolloClient } from '@apollo/client';
import type { EarliestTimesQuery } from '../../location/EarliestTimes.generated';
import { paths } from '../../routes/paths';
import { bookAt } from '../booking/choose-centre';
import type { ChosenService, LocalizedName } from '../booking/draft';
import { useDraftStore } from '../booking/draft-store';

export type EarliestTime = Pick<EarliestTimesQuery['earliestTimes'][number], 'dealerCode' | 'date' | 'time'>;

/** What the booking bar was given; null and '' where nothing was chosen. */
export interface QuickChoice {
  state: LocalizedName | null;
  service: ChosenService | null;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Begins with the earliest time of a centre: the car is next. */
export function takeEarliest(client: ApolloClient, choice: QuickChoice, { dealerCode, ...free }: EarliestTime) {
  chooseServiceOnce(choice);
  return bookAt(client, dealerCode, free);
}

function chooseServiceOnce({ service }: QuickChoice): void {
  const store = useDraftStore.getState();
  store.expireIfIdle();
  const { Service } = useDraftStore.getState().draft.BookDetails;
  if (service && !Service.some(({ serviceID }) => serviceID === service.serviceID)) {
    store.chooseServices([...Service, service]);
  }
}

/**
 * Writes a choice into the booking draft and returns the step to continue with: the times, if the draft has a centre in
 * the chosen region, else the centres. What was not chosen keeps its value.
 */
export function beginBooking(choice: QuickChoice): string {
  const { state, date } = choice;
  const store = useDraftStore.getState();
  chooseServiceOnce(choice);
  store.announce(null);
  const { DealerCode, SelectedState, SelectedDate } = useDraftStore.getState().draft.BookDetails;
  const isSameState = !state || state.ko === SelectedState?.ko;
  if (state && !isSameState) store.chooseState(state);
  if (date && date !== SelectedDate) store.chooseSchedule(date, '');
  return DealerCode !== '' && isSameState ? paths.selectTimeslot : paths.selectLocation();
}

import { paths } from '../../routes/paths';
import type { ChosenService, LocalizedName } from '../booking/draft';
import { useDraftStore } from '../booking/draft-store';

/** What the booking bar was given; null and '' where nothing was chosen. */
export interface QuickChoice {
  state: LocalizedName | null;
  service: ChosenService | null;
  /** `YYYY-MM-DD` */
  date: string;
}

/**
 * Writes a choice into the booking draft and returns the step to continue with: the times, if the draft has a centre in
 * the chosen region, else the centres. What was not chosen keeps its value.
 */
export function beginBooking({ state, service, date }: QuickChoice): string {
  const store = useDraftStore.getState();
  store.expireIfIdle();
  store.announce(null);
  const { DealerCode, SelectedState, Service, SelectedDate } = useDraftStore.getState().draft.BookDetails;
  const isSameState = !state || state.ko === SelectedState?.ko;
  if (state && !isSameState) store.chooseState(state);
  if (service && !Service.some(({ serviceID }) => serviceID === service.serviceID)) {
    store.chooseServices([...Service, service]);
  }
  if (date && date !== SelectedDate) store.chooseSchedule(date, '');
  return DealerCode !== '' && isSameState ? paths.selectTimeslot : paths.selectLocation();
}

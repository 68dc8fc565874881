import { type LocalizedName, plainName } from './draft';
import { useDraftStore } from './draft-store';
import type { BookableVehicle } from './vehicle';

/** A service of the catalogue, as far as the draft keeps it. */
interface BookableService {
  id: string;
  name: LocalizedName;
  minutes: number;
}

/** Adds a service to the draft and keeps earlier choices; an expired draft is reset. */
export function preselect({ id, name, minutes }: BookableService): void {
  const { expireIfIdle, chooseServices } = useDraftStore.getState();
  expireIfIdle();
  const chosen = useDraftStore.getState().draft.BookDetails.Service;
  if (chosen.some(({ serviceID }) => serviceID === id)) return;
  chooseServices([...chosen, { serviceID: id, serviceName: plainName(name), minutes }]);
}

/**
 * Replaces the car in the draft, since it was just chosen elsewhere. Data unknown to the booking is left for the
 * vehicle step; a car without a make changes nothing.
 */
export function preselectVehicle({ make, model, year }: BookableVehicle): void {
  const { expireIfIdle, chooseMake, chooseModel, chooseYear } = useDraftStore.getState();
  expireIfIdle();
  if (!make) return;
  chooseMake(make);
  chooseModel(model);
  chooseYear(year);
}

import { type LocalizedName, plainName } from './draft';
import { useDraftStore } from './draft-store';
import type { BookableVehicle } from './vehicle';

/** A service of the catalogue, as far as the draft keeps it. */
export interface BookableService {
  id: string;
  name: LocalizedName;
  minutes: number;
}

/** Adds a service to the draft, which keeps what was chosen before; a draft that has lain idle begins anew. */
export function preselect({ id, name, minutes }: BookableService): void {
  const { expireIfIdle, chooseServices } = useDraftStore.getState();
  expireIfIdle();
  const chosen = useDraftStore.getState().draft.BookDetails.Service;
  if (chosen.some(({ serviceID }) => serviceID === id)) return;
  chooseServices([...chosen, { serviceID: id, serviceName: plainName(name), minutes }]);
}

/**
 * Puts a car into the draft in the place of the one before, since it is the one that the visitor has just chosen elsewhere. What
 * the booking doesn't know of it is asked in the step of vehicles; a car without a make says nothing, and changes nothing.
 */
export function preselectVehicle({ make, model, year }: BookableVehicle): void {
  const { expireIfIdle, chooseMake, chooseModel, chooseYear } = useDraftStore.getState();
  expireIfIdle();
  if (!make) return;
  chooseMake(make);
  chooseModel(model);
  chooseYear(year);
}

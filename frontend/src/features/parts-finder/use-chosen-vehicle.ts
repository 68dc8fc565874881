import type { ChosenVehicle } from './search';
import { useVehicleSearchStore } from './search-store';

/** Slug of the vehicle that the visitor has chosen in the finder, or null. */
export const useChosenVehicle = (): string | null => useVehicleSearchStore(({ search }) => search.vehicleSlug);

/** Its details; null until the server has returned them. */
export const useChosenVehicleDetails = (): ChosenVehicle | null =>
  useVehicleSearchStore(({ search }) => search.vehicle);

import type { ApolloClient } from '@apollo/client';
import { endingOf, itemId } from '../../../routes/items';
import { preselect, preselectVehicle } from '../../booking/preselect';
import { BookingServicesDocument } from '../../booking/select-service/SelectService.generated';
import { BookingModelsDocument, BookingVehiclesDocument } from '../../booking/select-vehicle/SelectVehicle.generated';
import { bookable, namedLike } from '../../booking/vehicle';
import type { CheckedVehicle } from './use-verdict';

interface Fitting {
  /** The product that the part belongs to, whose service of the same ending fits it. */
  product: string | null;
  /** The visitor's car, where it is known. */
  vehicle: CheckedVehicle | null;
}

/**
 * Prefills the booking with the car and the service that fits such parts. Steps whose data can't be determined stay
 * empty.
 */
export async function carryIntoBooking(client: ApolloClient, { product, vehicle }: Fitting): Promise<void> {
  await Promise.allSettled([vehicle && carryVehicle(client, vehicle), product && carryService(client, product)]);
}

async function carryVehicle(client: ApolloClient, vehicle: CheckedVehicle): Promise<void> {
  const { data } = await client.query({ query: BookingVehiclesDocument });
  const make = data && namedLike(data.vehicleMakes, vehicle.make)?.name;
  if (!data || !make) return;
  const models = await client.query({ query: BookingModelsDocument, variables: { make: make.en } }).catch(() => null);
  preselectVehicle(bookable(vehicle, data.vehicleMakes, models?.data?.vehicleModels ?? [], data.vehicleYears));
}

async function carryService(client: ApolloClient, product: string): Promise<void> {
  const ending = endingOf('products', product);
  if (ending === undefined) return;
  const { data } = await client.query({ query: BookingServicesDocument });
  const wanted = itemId('services', ending);
  const service = data?.serviceCategories.flatMap(({ items }) => items).find(({ id }) => id === wanted);
  if (service) preselect(service);
}

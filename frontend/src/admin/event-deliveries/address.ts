import { type DeliveryView, deliverySearch, type Search } from '../booking-status/address';

/** The state of the screen in its address: that of the bookings' tab without its name. */
export const eventDeliverySearch = (view: DeliveryView, page?: number): Search => ({
  ...deliverySearch(view, page),
  tab: undefined,
});

import type { DocumentNode } from 'graphql';

/** Loads a query's document by the query's name. */
export const documents: Readonly<Record<string, () => Promise<DocumentNode>>> = {
  BookingCalendar: () => import('../screens/select-timeslot/SelectTimeslot.generated').then((module) => module.BookingCalendarDocument),
  BookingCentre: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCentreDocument),
  BookingCentres: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCentresDocument),
  BookingCities: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCitiesDocument),
  BookingConfirmation: () => import('../screens/booking-confirmation/BookingConfirmation.generated').then((module) => module.BookingConfirmationDocument),
  BookingModels: () => import('../screens/select-vehicle/SelectVehicle.generated').then((module) => module.BookingModelsDocument),
  BookingServices: () => import('../screens/select-service/SelectService.generated').then((module) => module.BookingServicesDocument),
  BookingStates: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingStatesDocument),
  BookingTimes: () => import('../screens/select-timeslot/SelectTimeslot.generated').then((module) => module.BookingTimesDocument),
  BookingToCancel: () => import('../screens/cancel-booking/CancelBooking.generated').then((module) => module.BookingToCancelDocument),
  BookingToReschedule: () => import('../screens/reschedule-booking/RescheduleBooking.generated').then((module) => module.BookingToRescheduleDocument),
  BookingVehicles: () => import('../screens/select-vehicle/SelectVehicle.generated').then((module) => module.BookingVehiclesDocument),
  Brand: () => import('../shell/Brand.generated').then((module) => module.BrandDocument),
  CurrentSession: () => import('../session/Session.generated').then((module) => module.CurrentSessionDocument),
  FinderCities: () => import('../screens/location/Finder.generated').then((module) => module.FinderCitiesDocument),
  FinderDealers: () => import('../screens/location/Finder.generated').then((module) => module.FinderDealersDocument),
  FinderStates: () => import('../screens/location/Finder.generated').then((module) => module.FinderStatesDocument),
  OwnAccount: () => import('../screens/account/Account.generated').then((module) => module.OwnAccountDocument),
  OwnSessions: () => import('../screens/account/Account.generated').then((module) => module.OwnSessionsDocument),
  Texts: () => import('./Texts.generated').then((module) => module.TextsDocument),
};

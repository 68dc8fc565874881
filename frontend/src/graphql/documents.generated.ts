import type { DocumentNode } from 'graphql';

/** Loads a query's document by the query's name. */
export const documents: Readonly<Record<string, () => Promise<DocumentNode>>> = {
  BookingCentre: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCentreDocument),
  BookingCentres: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCentresDocument),
  BookingCities: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingCitiesDocument),
  BookingStates: () => import('../screens/select-location/SelectLocation.generated').then((module) => module.BookingStatesDocument),
  Brand: () => import('../shell/Brand.generated').then((module) => module.BrandDocument),
  Texts: () => import('./Texts.generated').then((module) => module.TextsDocument),
};

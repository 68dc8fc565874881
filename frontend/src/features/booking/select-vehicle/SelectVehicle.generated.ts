/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingVehiclesQueryVariables = Exact<{ [key: string]: never; }>;


export type BookingVehiclesQuery = { vehicleYears: Array<number>, vehicleMakes: Array<{ __typename: 'VehicleMake', popular: boolean, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type BookingModelsQueryVariables = Exact<{
  make: string;
}>;


export type BookingModelsQuery = { vehicleModels: Array<{ __typename: 'VehicleModel', yearFrom: number, yearTo: number | null, name: { __typename: 'LocalizedText', ko: string, en: string } }> };


export const BookingVehiclesDocument = {"__meta__":{"hash":"69821cf88e4851ccd6ee0bebec68685c02b32ebf5b43f38813a06f69ea9bfc23"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vehicleMakes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"popular"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vehicleYears"}}]}}]} as unknown as DocumentNode<BookingVehiclesQuery, BookingVehiclesQueryVariables>;
export const BookingModelsDocument = {"__meta__":{"hash":"dee5027a7e9323048356570cd910761b24bd8b21ed1b611aff7dc004dbbf9e48"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingModels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vehicleModels"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"yearFrom"}},{"kind":"Field","name":{"kind":"Name","value":"yearTo"}}]}}]}}]} as unknown as DocumentNode<BookingModelsQuery, BookingModelsQueryVariables>;
export function useBookingVehiclesQuery(options: useQuery.Options<BookingVehiclesQuery, BookingVehiclesQueryVariables> & { variables: BookingVehiclesQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingVehiclesDocument, options);
}
export function useBookingVehiclesLazyQuery(options?: useLazyQuery.Options<BookingVehiclesQuery, BookingVehiclesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingVehiclesDocument, options);
}

export function useBookingModelsQuery(options: useQuery.Options<BookingModelsQuery, BookingModelsQueryVariables> & { variables: BookingModelsQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingModelsDocument, options);
}
export function useBookingModelsLazyQuery(options?: useLazyQuery.Options<BookingModelsQuery, BookingModelsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingModelsDocument, options);
}
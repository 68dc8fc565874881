/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { CentreCardFragment } from './CentreCard.generated';
import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

export type BookingStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type BookingStatesQuery = { states: Array<{ __typename: 'State', dealerCount: number, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type BookingCitiesQueryVariables = Exact<{
  state: string;
}>;


export type BookingCitiesQuery = { cities: Array<{ __typename: 'City', name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type BookingCentresQueryVariables = Exact<{
  state: string;
  city?: string | null | undefined;
}>;


export type BookingCentresQuery = { dealers: Array<{ __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, exclusiveShop: boolean, location: { __typename: 'GeoPoint', lat: number, lng: number }, name: { __typename: 'LocalizedText', ko: string, en: string }, address: { __typename: 'LocalizedText', ko: string, en: string }, state: { __typename: 'LocalizedText', ko: string, en: string }, city: { __typename: 'LocalizedText', ko: string, en: string }, tradingHours: Array<{ __typename: 'TradingHours', day: Types.TradingDay, label: { __typename: 'LocalizedText', ko: string, en: string }, hours: { __typename: 'LocalizedText', ko: string, en: string } }> }> };

export type BookingCentreQueryVariables = Exact<{
  code: string;
}>;


export type BookingCentreQuery = { dealer: { __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, exclusiveShop: boolean, name: { __typename: 'LocalizedText', ko: string, en: string }, address: { __typename: 'LocalizedText', ko: string, en: string }, state: { __typename: 'LocalizedText', ko: string, en: string }, city: { __typename: 'LocalizedText', ko: string, en: string }, tradingHours: Array<{ __typename: 'TradingHours', day: Types.TradingDay, label: { __typename: 'LocalizedText', ko: string, en: string }, hours: { __typename: 'LocalizedText', ko: string, en: string } }> } | null };


export const BookingStatesDocument = {"__meta__":{"hash":"100955f25a3846223fb71693e8522bd2afa6889b5c6e38e5faa24645f9692777"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingStates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealerCount"}}]}}]}}]} as unknown as DocumentNode<BookingStatesQuery, BookingStatesQueryVariables>;
export const BookingCitiesDocument = {"__meta__":{"hash":"798a3c89b8e7afa53ce6af32b42bb01930dd2b42cb0fa9bcbb5d2beb293bc2d8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingCities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<BookingCitiesQuery, BookingCitiesQueryVariables>;
export const BookingCentresDocument = {"__meta__":{"hash":"9c0ceeb7ac1ca3986289f82c89bdf110f3fc854acf88c49b381ced5c0f85155b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingCentres"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lng"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CentreCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CentreCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dealer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusiveShop"}},{"kind":"Field","name":{"kind":"Name","value":"tradingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<BookingCentresQuery, BookingCentresQueryVariables>;
export const BookingCentreDocument = {"__meta__":{"hash":"529e2038e2d6e9fe70947531626357c8ebda161fd0254e824673b776d69ca436"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingCentre"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"EnumValue","value":"SERVICE_CENTRE"}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CentreCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CentreCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dealer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"state"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"city"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exclusiveShop"}},{"kind":"Field","name":{"kind":"Name","value":"tradingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<BookingCentreQuery, BookingCentreQueryVariables>;
export function useBookingStatesQuery(options: useQuery.Options<BookingStatesQuery, BookingStatesQueryVariables> & { variables: BookingStatesQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingStatesDocument, options);
}
export function useBookingStatesLazyQuery(options?: useLazyQuery.Options<BookingStatesQuery, BookingStatesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingStatesDocument, options);
}

export function useBookingCitiesQuery(options: useQuery.Options<BookingCitiesQuery, BookingCitiesQueryVariables> & { variables: BookingCitiesQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingCitiesDocument, options);
}
export function useBookingCitiesLazyQuery(options?: useLazyQuery.Options<BookingCitiesQuery, BookingCitiesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingCitiesDocument, options);
}

export function useBookingCentresQuery(options: useQuery.Options<BookingCentresQuery, BookingCentresQueryVariables> & { variables: BookingCentresQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingCentresDocument, options);
}
export function useBookingCentresLazyQuery(options?: useLazyQuery.Options<BookingCentresQuery, BookingCentresQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingCentresDocument, options);
}

export function useBookingCentreQuery(options: useQuery.Options<BookingCentreQuery, BookingCentreQueryVariables> & { variables: BookingCentreQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingCentreDocument, options);
}
export function useBookingCentreLazyQuery(options?: useLazyQuery.Options<BookingCentreQuery, BookingCentreQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingCentreDocument, options);
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { DealerCardFragment } from './DealerCard.generated';
import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a dealer. The two lists are separate: a code is unique within its kind only. */
export type DealerKind =
  /** Sells parts; category `parts-dealer` of the staff area. */
  | 'PARTS_DEALER'
  /** Takes bookings; category `service-center` of the staff area. */
  | 'SERVICE_CENTRE';

export type FinderStatesQueryVariables = Exact<{
  kind: Types.DealerKind;
}>;


export type FinderStatesQuery = { states: Array<{ __typename: 'State', dealerCount: number, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type FinderCitiesQueryVariables = Exact<{
  kind: Types.DealerKind;
  state: string;
}>;


export type FinderCitiesQuery = { cities: Array<{ __typename: 'City', dealerCount: number, name: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type FinderDealersQueryVariables = Exact<{
  kind: Types.DealerKind;
  state?: string | null | undefined;
  city?: string | null | undefined;
}>;


export type FinderDealersQuery = { dealers: Array<{ __typename: 'Dealer', kind: Types.DealerKind, code: string, phone: string, mobilePhone: string | null, exclusiveShop: boolean, linkHref: string | null, location: { __typename: 'GeoPoint', lat: number, lng: number }, name: { __typename: 'LocalizedText', ko: string, en: string }, address: { __typename: 'LocalizedText', ko: string, en: string }, tradingHours: Array<{ __typename: 'TradingHours', day: Types.TradingDay, opens: string | null, closes: string | null, label: { __typename: 'LocalizedText', ko: string, en: string }, hours: { __typename: 'LocalizedText', ko: string, en: string } }>, openingToday: { __typename: 'OpeningToday', opens: string | null, closes: string | null, closedFor: { __typename: 'LocalizedText', ko: string, en: string } | null } }> };


export const FinderStatesDocument = {"__meta__":{"hash":"8baea7f50f6734ea0569775264fd9e5d9ef5fd32808ebb56408aee65121b7803"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FinderStates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DealerKind"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealerCount"}}]}}]}}]} as unknown as DocumentNode<FinderStatesQuery, FinderStatesQueryVariables>;
export const FinderCitiesDocument = {"__meta__":{"hash":"3e90405ae785826a26eb496610e6f1e76c29c694089d600f33288593cf1d3a28"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FinderCities"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DealerKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cities"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"dealerCount"}}]}}]}}]} as unknown as DocumentNode<FinderCitiesQuery, FinderCitiesQueryVariables>;
export const FinderDealersDocument = {"__meta__":{"hash":"ab8f6b798a7a92617a01d2bd23ee2a5fa818ec37e5dacb384ada53794559cafc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FinderDealers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"kind"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DealerKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lat"}},{"kind":"Field","name":{"kind":"Name","value":"lng"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"DealerCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DealerCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Dealer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"mobilePhone"}},{"kind":"Field","name":{"kind":"Name","value":"exclusiveShop"}},{"kind":"Field","name":{"kind":"Name","value":"linkHref"}},{"kind":"Field","name":{"kind":"Name","value":"tradingHours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"day"}},{"kind":"Field","name":{"kind":"Name","value":"label"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"hours"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"opens"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openingToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"opens"}},{"kind":"Field","name":{"kind":"Name","value":"closes"}},{"kind":"Field","name":{"kind":"Name","value":"closedFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<FinderDealersQuery, FinderDealersQueryVariables>;
export function useFinderStatesQuery(options: useQuery.Options<FinderStatesQuery, FinderStatesQueryVariables> & { variables: FinderStatesQueryVariables; returnPartialData?: false }) {
  return useQuery(FinderStatesDocument, options);
}
export function useFinderStatesLazyQuery(options?: useLazyQuery.Options<FinderStatesQuery, FinderStatesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(FinderStatesDocument, options);
}

export function useFinderCitiesQuery(options: useQuery.Options<FinderCitiesQuery, FinderCitiesQueryVariables> & { variables: FinderCitiesQueryVariables; returnPartialData?: false }) {
  return useQuery(FinderCitiesDocument, options);
}
export function useFinderCitiesLazyQuery(options?: useLazyQuery.Options<FinderCitiesQuery, FinderCitiesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(FinderCitiesDocument, options);
}

export function useFinderDealersQuery(options: useQuery.Options<FinderDealersQuery, FinderDealersQueryVariables> & { variables: FinderDealersQueryVariables; returnPartialData?: false }) {
  return useQuery(FinderDealersDocument, options);
}
export function useFinderDealersLazyQuery(options?: useLazyQuery.Options<FinderDealersQuery, FinderDealersQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(FinderDealersDocument, options);
}
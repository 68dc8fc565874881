/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VehicleLookUpsQueryVariables = Exact<{ [key: string]: never; }>;


export type VehicleLookUpsQuery = { vehicleLookUps: { __typename: 'VehicleLookUps', plate: boolean, vin: boolean, remainingToday: number | null } };

export type FoundVehicleFragment = { __typename: 'FoundVehicle', vin: string | null, make: string | null, model: string | null, year: number | null, displayName: { __typename: 'LocalizedText', ko: string, en: string }, vehicle: { __typename: 'Vehicle', slug: string } | null } & { ' $fragmentName'?: 'FoundVehicleFragment' };

export type FindVehicleByRegoMutationVariables = Exact<{
  plate: string;
  ownerName: string;
}>;


export type FindVehicleByRegoMutation = { findVehicleByRego: { __typename: 'VehicleLookUpPayload', found: { __typename: 'FoundVehicle', vin: string | null, make: string | null, model: string | null, year: number | null, displayName: { __typename: 'LocalizedText', ko: string, en: string }, vehicle: { __typename: 'Vehicle', slug: string } | null } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }> } };

export type FindVehicleByVinMutationVariables = Exact<{
  vin: string;
}>;


export type FindVehicleByVinMutation = { findVehicleByVin: { __typename: 'VehicleLookUpPayload', found: { __typename: 'FoundVehicle', vin: string | null, make: string | null, model: string | null, year: number | null, displayName: { __typename: 'LocalizedText', ko: string, en: string }, vehicle: { __typename: 'Vehicle', slug: string } | null } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }> } };

export const FoundVehicleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundVehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vin"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"make"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<FoundVehicleFragment, unknown>;
export const VehicleLookUpsDocument = {"__meta__":{"hash":"b568c01eee759efd7fa14444456fc21c0637d5a78744fc4d4b8e945a7d4a3e5c","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VehicleLookUps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vehicleLookUps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plate"}},{"kind":"Field","name":{"kind":"Name","value":"vin"}},{"kind":"Field","name":{"kind":"Name","value":"remainingToday"}}]}}]}}]} as unknown as DocumentNode<VehicleLookUpsQuery, VehicleLookUpsQueryVariables>;
export const FindVehicleByRegoDocument = {"__meta__":{"hash":"1a143574f7e8d2f484aa222c02af1d7bce4a874c462edf37cdfa9ea33289d4ca"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindVehicleByRego"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"plate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ownerName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findVehicleByRego"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"plate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"plate"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"ownerName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ownerName"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundVehicle"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundVehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vin"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"make"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<FindVehicleByRegoMutation, FindVehicleByRegoMutationVariables>;
export const FindVehicleByVinDocument = {"__meta__":{"hash":"cf88d63731d5e463a2e41df07bb521a2918c4f20daf34a70fc93f377b1f7fcf2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindVehicleByVin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vin"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findVehicleByVin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"vin"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vin"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundVehicle"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundVehicle"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vin"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"make"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<FindVehicleByVinMutation, FindVehicleByVinMutationVariables>;
export function useVehicleLookUpsQuery(options: useQuery.Options<VehicleLookUpsQuery, VehicleLookUpsQueryVariables> & { variables: VehicleLookUpsQueryVariables; returnPartialData?: false }) {
  return useQuery(VehicleLookUpsDocument, options);
}
export function useVehicleLookUpsLazyQuery(options?: useLazyQuery.Options<VehicleLookUpsQuery, VehicleLookUpsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(VehicleLookUpsDocument, options);
}

export function useFindVehicleByRegoMutation(options?: useMutation.Options<FindVehicleByRegoMutation, FindVehicleByRegoMutationVariables>) {
  return useMutation(FindVehicleByRegoDocument, options);
}

export function useFindVehicleByVinMutation(options?: useMutation.Options<FindVehicleByVinMutation, FindVehicleByVinMutationVariables>) {
  return useMutation(FindVehicleByVinDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useFoundVehicleFragment(from: useFragment.FromOptionValue<FoundVehicleFragment>) {
  return useFragment({ fragment: FoundVehicleFragmentDoc, fragmentName: 'FoundVehicle', from });
}
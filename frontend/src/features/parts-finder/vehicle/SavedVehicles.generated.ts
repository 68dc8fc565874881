/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FinderSavedVehiclesQueryVariables = Exact<{ [key: string]: never; }>;


export type FinderSavedVehiclesQuery = { savedVehicles: Array<{ __typename: 'SavedVehicle', id: string, slug: string, nickname: string | null, vehicle: { __typename: 'Vehicle', slug: string, displayName: { __typename: 'LocalizedText', ko: string, en: string } } | null }> };

export type SaveVehicleMutationVariables = Exact<{
  slug: string;
}>;


export type SaveVehicleMutation = { saveVehicle: { __typename: 'SaveVehiclePayload', errors: Array<{ __typename: 'UserError', path: string, code: string }> } };


export const FinderSavedVehiclesDocument = {"__meta__":{"hash":"3ac6aa7eeb3e6146438fe902d1b84096ca05b724d92e423c45cb129490319a8c","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FinderSavedVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]}}]} as unknown as DocumentNode<FinderSavedVehiclesQuery, FinderSavedVehiclesQueryVariables>;
export const SaveVehicleDocument = {"__meta__":{"hash":"bf4533e7412b6575ed98fe769dcf915a4351387ff541677ab68c9f80c37e158a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveVehicle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveVehicle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<SaveVehicleMutation, SaveVehicleMutationVariables>;
export function useFinderSavedVehiclesQuery(options: useQuery.Options<FinderSavedVehiclesQuery, FinderSavedVehiclesQueryVariables> & { variables: FinderSavedVehiclesQueryVariables; returnPartialData?: false }) {
  return useQuery(FinderSavedVehiclesDocument, options);
}
export function useFinderSavedVehiclesLazyQuery(options?: useLazyQuery.Options<FinderSavedVehiclesQuery, FinderSavedVehiclesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(FinderSavedVehiclesDocument, options);
}

export function useSaveVehicleMutation(options?: useMutation.Options<SaveVehicleMutation, SaveVehicleMutationVariables>) {
  return useMutation(SaveVehicleDocument, options);
}
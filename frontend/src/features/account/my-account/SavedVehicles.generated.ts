/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { RefusalFragment } from '../Refusal.generated';
import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** A car to keep no longer. */
export type RemoveSavedVehicleInput = {
  /** Its key. */
  id: string;
};

/** Another name for a kept car. */
export type RenameSavedVehicleInput = {
  /** Its key. */
  id: string;
  /** The member's name for it, at most 30 characters; null for none. */
  nickname?: string | null | undefined;
};

export type SavedCarFragment = { __typename: 'SavedVehicle', id: string, slug: string, nickname: string | null, vehicle: { __typename: 'Vehicle', slug: string, year: number, displayMake: { __typename: 'LocalizedText', ko: string, en: string }, displayName: { __typename: 'LocalizedText', ko: string, en: string } } | null } & { ' $fragmentName'?: 'SavedCarFragment' };

export type SavedVehiclesQueryVariables = Exact<{ [key: string]: never; }>;


export type SavedVehiclesQuery = { savedVehicles: Array<{ __typename: 'SavedVehicle', id: string, slug: string, nickname: string | null, vehicle: { __typename: 'Vehicle', slug: string, year: number, displayMake: { __typename: 'LocalizedText', ko: string, en: string }, displayName: { __typename: 'LocalizedText', ko: string, en: string } } | null }> };

export type RenameSavedVehicleMutationVariables = Exact<{
  input: Types.RenameSavedVehicleInput;
  language: Types.Language;
}>;


export type RenameSavedVehicleMutation = { renameSavedVehicle: { __typename: 'SaveVehiclePayload', savedVehicle: { __typename: 'SavedVehicle', id: string, slug: string, nickname: string | null, vehicle: { __typename: 'Vehicle', slug: string, year: number, displayMake: { __typename: 'LocalizedText', ko: string, en: string }, displayName: { __typename: 'LocalizedText', ko: string, en: string } } | null } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type RemoveSavedVehicleMutationVariables = Exact<{
  input: Types.RemoveSavedVehicleInput;
  language: Types.Language;
}>;


export type RemoveSavedVehicleMutation = { removeSavedVehicle: { __typename: 'RemoveVehiclePayload', removedId: string | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export const SavedCarFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedCar"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"displayMake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<SavedCarFragment, unknown>;
export const SavedVehiclesDocument = {"__meta__":{"hash":"6f3ddbdfc0854b8e1994a1f8840c94d7e48bdcd1dabd0bac6b7e00803177a00d","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SavedVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedCar"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedCar"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"displayMake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<SavedVehiclesQuery, SavedVehiclesQueryVariables>;
export const RenameSavedVehicleDocument = {"__meta__":{"hash":"de108d0216e0923e9914c3563789abc12f44a721c64d1d11e76a32c7760b77a4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenameSavedVehicle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenameSavedVehicleInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renameSavedVehicle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedVehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SavedCar"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SavedCar"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SavedVehicle"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"displayMake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<RenameSavedVehicleMutation, RenameSavedVehicleMutationVariables>;
export const RemoveSavedVehicleDocument = {"__meta__":{"hash":"5d38e6cd91faf7dcd992d301e5c5f7ed214fe8a0f05af1803df0234b8c71c5a6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveSavedVehicle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveSavedVehicleInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeSavedVehicle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removedId"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]} as unknown as DocumentNode<RemoveSavedVehicleMutation, RemoveSavedVehicleMutationVariables>;
export function useSavedVehiclesQuery(options: useQuery.Options<SavedVehiclesQuery, SavedVehiclesQueryVariables> & { variables: SavedVehiclesQueryVariables; returnPartialData?: false }) {
  return useQuery(SavedVehiclesDocument, options);
}
export function useSavedVehiclesLazyQuery(options?: useLazyQuery.Options<SavedVehiclesQuery, SavedVehiclesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(SavedVehiclesDocument, options);
}

export function useRenameSavedVehicleMutation(options?: useMutation.Options<RenameSavedVehicleMutation, RenameSavedVehicleMutationVariables>) {
  return useMutation(RenameSavedVehicleDocument, options);
}

export function useRemoveSavedVehicleMutation(options?: useMutation.Options<RemoveSavedVehicleMutation, RemoveSavedVehicleMutationVariables>) {
  return useMutation(RemoveSavedVehicleDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useSavedCarFragment(from: useFragment.FromOptionValue<SavedCarFragment>) {
  return useFragment({ fragment: SavedCarFragmentDoc, fragmentName: 'SavedCar', from });
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The time to hold. */
export type HoldTimeslotInput = {
  /** `YYYY-MM-DD` in Seoul. */
  date: string;
  /** The service centre. */
  dealerCode: string;
  /** Ids of services; an hour is held while there are none. */
  serviceIds?: Array<string>;
  /** `HH:MM` in Seoul. */
  time: string;
};

export type HoldAnswerFragment = { __typename: 'HoldPayload', hold: { __typename: 'TimeslotHold', token: string, dealerCode: string, date: string, time: string, secondsLeft: number, renewableSeconds: number } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } & { ' $fragmentName'?: 'HoldAnswerFragment' };

export type HoldTimeslotMutationVariables = Exact<{
  input: Types.HoldTimeslotInput;
}>;


export type HoldTimeslotMutation = { holdTimeslot: { __typename: 'HoldPayload', hold: { __typename: 'TimeslotHold', token: string, dealerCode: string, date: string, time: string, secondsLeft: number, renewableSeconds: number } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type RenewHoldMutationVariables = Exact<{
  token: string;
}>;


export type RenewHoldMutation = { renewHold: { __typename: 'HoldPayload', hold: { __typename: 'TimeslotHold', token: string, dealerCode: string, date: string, time: string, secondsLeft: number, renewableSeconds: number } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type ResizeHoldMutationVariables = Exact<{
  token: string;
  serviceIds: Array<string> | string;
}>;


export type ResizeHoldMutation = { resizeHold: { __typename: 'HoldPayload', hold: { __typename: 'TimeslotHold', token: string, dealerCode: string, date: string, time: string, secondsLeft: number, renewableSeconds: number } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }>, nearest: Array<{ __typename: 'Timeslot', date: string, time: string }> } };

export type ReleaseHoldMutationVariables = Exact<{
  token: string;
}>;


export type ReleaseHoldMutation = { releaseHold: boolean };

export const HoldAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HoldPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"renewableSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<HoldAnswerFragment, unknown>;
export const HoldTimeslotDocument = {"__meta__":{"hash":"cd8b78ba3e977166d2b427f89af39357caca883fbe9fcd77749858d210764ad1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HoldTimeslot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HoldTimeslotInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"holdTimeslot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HoldPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"renewableSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<HoldTimeslotMutation, HoldTimeslotMutationVariables>;
export const RenewHoldDocument = {"__meta__":{"hash":"c1aa7f666bf24b1fa749804ced3b7f1a4091d291fecd16a92a5e8b296887120d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RenewHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"renewHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HoldPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"renewableSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<RenewHoldMutation, RenewHoldMutationVariables>;
export const ResizeHoldDocument = {"__meta__":{"hash":"f0804ce59667aac748101e3a92e5b7e83c366b9244ee38edb319291ca6d94421"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResizeHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resizeHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HoldAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HoldAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HoldPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hold"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}},{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"renewableSeconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nearest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<ResizeHoldMutation, ResizeHoldMutationVariables>;
export const ReleaseHoldDocument = {"__meta__":{"hash":"e90c2c2c8bed1f750e836caf119309be1639923faa346b09b9f8ad4ffeda1941"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReleaseHold"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"releaseHold"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<ReleaseHoldMutation, ReleaseHoldMutationVariables>;
export function useHoldTimeslotMutation(options?: useMutation.Options<HoldTimeslotMutation, HoldTimeslotMutationVariables>) {
  return useMutation(HoldTimeslotDocument, options);
}

export function useRenewHoldMutation(options?: useMutation.Options<RenewHoldMutation, RenewHoldMutationVariables>) {
  return useMutation(RenewHoldDocument, options);
}

export function useResizeHoldMutation(options?: useMutation.Options<ResizeHoldMutation, ResizeHoldMutationVariables>) {
  return useMutation(ResizeHoldDocument, options);
}

export function useReleaseHoldMutation(options?: useMutation.Options<ReleaseHoldMutation, ReleaseHoldMutationVariables>) {
  return useMutation(ReleaseHoldDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useHoldAnswerFragment(from: useFragment.FromOptionValue<HoldAnswerFragment>) {
  return useFragment({ fragment: HoldAnswerFragmentDoc, fragmentName: 'HoldAnswer', from });
}
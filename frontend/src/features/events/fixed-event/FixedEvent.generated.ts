/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The phase of an event by its days. */
export type EventPhase =
  /** Its first day is to come. */
  | 'BEFORE'
  /** It is on. */
  | 'ON'
  /** Its last day is over. */
  | 'OVER';

export type FixedEventQueryVariables = Exact<{
  id: string;
}>;


export type FixedEventQuery = { fixedEvent: { __typename: 'FixedEventPage', id: string, phase: Types.EventPhase, quiz: string | null, startDate: string | null, endDate: string | null } | null };


export const FixedEventDocument = {"__meta__":{"hash":"dcca053c625da2507cb5b4b3c4670d0db71ecf24b7fc2246c6ce2764fd364fe3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FixedEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fixedEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"quiz"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}}]}}]}}]} as unknown as DocumentNode<FixedEventQuery, FixedEventQueryVariables>;
export function useFixedEventQuery(options: useQuery.Options<FixedEventQuery, FixedEventQueryVariables> & { variables: FixedEventQueryVariables; returnPartialData?: false }) {
  return useQuery(FixedEventDocument, options);
}
export function useFixedEventLazyQuery(options?: useLazyQuery.Options<FixedEventQuery, FixedEventQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(FixedEventDocument, options);
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

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

/** The status of an event. The order is that of the codes. */
export type EventStatus =
  /** Draft, visible to staff only. */
  | 'DRAFT'
  /** Taken back. */
  | 'INACTIVE'
  /** Public. */
  | 'LAUNCHED'
  /** Public from its first day on. */
  | 'SCHEDULED';

export type EventStatesQueryVariables = Exact<{ [key: string]: never; }>;


export type EventStatesQuery = { staffEvents: { __typename: 'StaffEventConnection', nodes: Array<{ __typename: 'StaffEvent', id: string, status: Types.EventStatus, phase: Types.EventPhase }> } };


export const EventStatesDocument = {"__meta__":{"hash":"2c1bc805640d14a18faa17b80b4d64d51a9da58b9688716010cc62d4ec7298f2","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventStates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}}]}}]}}]}}]} as unknown as DocumentNode<EventStatesQuery, EventStatesQueryVariables>;
export function useEventStatesQuery(options: useQuery.Options<EventStatesQuery, EventStatesQueryVariables> & { variables: EventStatesQueryVariables; returnPartialData?: false }) {
  return useQuery(EventStatesDocument, options);
}
export function useEventStatesLazyQuery(options?: useLazyQuery.Options<EventStatesQuery, EventStatesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventStatesDocument, options);
}
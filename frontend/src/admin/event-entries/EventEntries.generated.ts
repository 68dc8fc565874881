/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The consents of an entry as a whole. */
export type EventEntryConsents =
  /** One that is optional was declined. */
  | 'DECLINED'
  /** Each was given. */
  | 'GIVEN';

/** Filters of the list; absent ones match everything. */
export type EventEntryFilter = {
  /** With consents like these. */
  consents?: EventEntryConsents | null | undefined;
  /** Entered on this day in Seoul or later. */
  from?: string | null | undefined;
  /** With this state in the draw. */
  standing?: EventEntryStanding | null | undefined;
  /** Entered on this day in Seoul or earlier. */
  to?: string | null | undefined;
};

/** The state of an entry's person in the published draw of the event. */
export type EventEntryStanding =
  /** An alternate, not a winner yet. */
  | 'ALTERNATE'
  /** Neither, or the result is not published. */
  | 'OTHER'
  /** Has a prize that has not lapsed. */
  | 'WINNER';

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** The gender of a participant. */
export type ParticipantGender =
  /** Female. */
  | 'FEMALE'
  /** Male. */
  | 'MALE';

export type EventEntriesQueryVariables = Exact<{
  event: string;
  filter?: Types.EventEntryFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
  language: Types.Language;
}>;


export type EventEntriesQuery = { eventEntries: { __typename: 'EventEntryRowConnection', eventName: string | null, totalCount: number, nodes: Array<{ __typename: 'EventEntryRow', id: string, enteredAt: string, maskedName: string | null, maskedPhone: string | null, consents: Types.EventEntryConsents, standing: Types.EventEntryStanding, language: Types.Language }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type EventEntryDaysQueryVariables = Exact<{
  event: string;
}>;


export type EventEntryDaysQuery = { eventEntryDays: Array<{ __typename: 'EventEntryDay', date: string, count: number }> };

export type ReadEventEntryMutationVariables = Exact<{
  event: string;
  entry: string;
  reason: string;
  language: Types.Language;
}>;


export type ReadEventEntryMutation = { readEventEntry: { __typename: 'ReadEventEntryPayload', entry: { __typename: 'EventEntry', id: string, enteredAt: string, readable: boolean, name: string | null, phone: string | null, ageKnown: boolean | null, email: string | null, address: string | null, addressDetail: string | null, gender: Types.ParticipantGender | null, vehicle: string | null, publicOfficial: boolean | null, gmOperation: boolean | null, language: Types.Language, make: { __typename: 'LocalizedText', ko: string, en: string } | null, consents: Array<{ __typename: 'EventEntryConsent', position: number, agreed: boolean, optional: boolean, answeredAt: string }> } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const EventEntriesDocument = {"__meta__":{"hash":"8f0059824cce054d81712f8fb97005bb64383a0ffb8a7b9b23d1b53960b7099a","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventEntries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"EventEntryFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"enteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"maskedName"}},{"kind":"Field","name":{"kind":"Name","value":"maskedPhone"}},{"kind":"Field","name":{"kind":"Name","value":"consents"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eventName"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<EventEntriesQuery, EventEntriesQueryVariables>;
export const EventEntryDaysDocument = {"__meta__":{"hash":"480815bc162e609a0e21fbe1cbc571514a7c59b1ae4445f344712029e1b92add","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventEntryDays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventEntryDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<EventEntryDaysQuery, EventEntryDaysQueryVariables>;
export const ReadEventEntryDocument = {"__meta__":{"hash":"52e7747df7654670b749ef350d6751492630546835372659a792cddd8d425659"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReadEventEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"event"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entry"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"readEventEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"event"},"value":{"kind":"Variable","name":{"kind":"Name","value":"event"}}},{"kind":"Argument","name":{"kind":"Name","value":"entry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entry"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"enteredAt"}},{"kind":"Field","name":{"kind":"Name","value":"readable"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"ageKnown"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"addressDetail"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"make"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"}},{"kind":"Field","name":{"kind":"Name","value":"publicOfficial"}},{"kind":"Field","name":{"kind":"Name","value":"gmOperation"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"agreed"}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<ReadEventEntryMutation, ReadEventEntryMutationVariables>;
export function useEventEntriesQuery(options: useQuery.Options<EventEntriesQuery, EventEntriesQueryVariables> & { variables: EventEntriesQueryVariables; returnPartialData?: false }) {
  return useQuery(EventEntriesDocument, options);
}
export function useEventEntriesLazyQuery(options?: useLazyQuery.Options<EventEntriesQuery, EventEntriesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventEntriesDocument, options);
}

export function useEventEntryDaysQuery(options: useQuery.Options<EventEntryDaysQuery, EventEntryDaysQueryVariables> & { variables: EventEntryDaysQueryVariables; returnPartialData?: false }) {
  return useQuery(EventEntryDaysDocument, options);
}
export function useEventEntryDaysLazyQuery(options?: useLazyQuery.Options<EventEntryDaysQuery, EventEntryDaysQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventEntryDaysDocument, options);
}

export function useReadEventEntryMutation(options?: useMutation.Options<ReadEventEntryMutation, ReadEventEntryMutationVariables>) {
  return useMutation(ReadEventEntryDocument, options);
}
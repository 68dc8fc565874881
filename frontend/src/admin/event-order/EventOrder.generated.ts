/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { StaffPictureFragment } from '../event-editor/EventEditor.generated';
import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A list that staff put in order. */
export type EventListKind =
  /** The list of events. */
  | 'EVENT_COLLECTION'
  /** The carousel of the home page. */
  | 'HOME_SLIDER';

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

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

export type EventOrderQueryVariables = Exact<{
  list: Types.EventListKind;
  language: Types.Language;
}>;


export type EventOrderQuery = { eventOrder: Array<{ __typename: 'EventOrderItem', id: string, name: string, sortingNo: number, status: Types.EventStatus, banner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number } | null }> };

export type SaveEventOrderMutationVariables = Exact<{
  list: Types.EventListKind;
  ids: Array<string> | string;
  language: Types.Language;
}>;


export type SaveEventOrderMutation = { saveEventOrder: { __typename: 'EventPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const EventOrderDocument = {"__meta__":{"hash":"200c91f876e9d4d8281e1ff3485d40e8929173a3f5e54003a85218fad82294a3","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventListKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eventOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]},{"kind":"Field","name":{"kind":"Name","value":"sortingNo"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"banner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}}]} as unknown as DocumentNode<EventOrderQuery, EventOrderQueryVariables>;
export const SaveEventOrderDocument = {"__meta__":{"hash":"9efbea4ceeaeb03d631d6c66d309baa9867dba1f429efac70b418102841342a8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveEventOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventListKind"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveEventOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SaveEventOrderMutation, SaveEventOrderMutationVariables>;
export function useEventOrderQuery(options: useQuery.Options<EventOrderQuery, EventOrderQueryVariables> & { variables: EventOrderQueryVariables; returnPartialData?: false }) {
  return useQuery(EventOrderDocument, options);
}
export function useEventOrderLazyQuery(options?: useLazyQuery.Options<EventOrderQuery, EventOrderQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventOrderDocument, options);
}

export function useSaveEventOrderMutation(options?: useMutation.Options<SaveEventOrderMutation, SaveEventOrderMutationVariables>) {
  return useMutation(SaveEventOrderDocument, options);
}
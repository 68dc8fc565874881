/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The requested action when an event is saved. */
export type EventAction =
  /** Take it back. */
  | 'INACTIVATE'
  /** Publish it, on its first day if that is to come. */
  | 'LAUNCH'
  /** Keep what was written. */
  | 'SAVE';

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

/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** A save of an event. */
export type SaveEventInput = {
  /** The requested change of status. */
  action: EventAction;
  /** The version that the author saw; the newest when absent. */
  basedOn?: number | null | undefined;
  /** The reason for changing words of a public event; required for any change of it. */
  correctionReason?: string | null | undefined;
  /** All that is written, in the shape of the documents. */
  document: unknown;
  /** The event; null creates a new one. */
  id?: string | null | undefined;
};

export type StaffPictureFragment = { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number } & { ' $fragmentName'?: 'StaffPictureFragment' };

export type StaffEventWholeFragment = { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } & { ' $fragmentName'?: 'StaffEventWholeFragment' };

export type StaffEventForEditorQueryVariables = Exact<{
  id: string;
}>;


export type StaffEventForEditorQuery = { staffEvent: { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } | null };

export type SaveEventMutationVariables = Exact<{
  input: Types.SaveEventInput;
  language: Types.Language;
}>;


export type SaveEventMutation = { saveEvent: { __typename: 'SaveEventPayload', event: { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } | null, conflict: { __typename: 'EventConflict', current: { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type RestoreEventMutationVariables = Exact<{
  id: string;
  version: number;
  basedOn: number;
  language: Types.Language;
}>;


export type RestoreEventMutation = { restoreEvent: { __typename: 'SaveEventPayload', event: { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } | null, conflict: { __typename: 'EventConflict', current: { __typename: 'StaffEvent', id: string, name: string, url: string, status: Types.EventStatus, phase: Types.EventPhase, version: number, wasLaunched: boolean, document: unknown, startDate: string | null, endDate: string | null, hasEventData: boolean, entries: number, updatedAt: string, updatedBy: string, pictures: Array<{ __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number }> } } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type FocusEventImageMutationVariables = Exact<{
  file: string;
  x: number;
  y: number;
  language: Types.Language;
}>;


export type FocusEventImageMutation = { focusEventImage: { __typename: 'FocusEventImagePayload', picture: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number } | null, errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export const StaffPictureFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}}]} as unknown as DocumentNode<StaffPictureFragment, unknown>;
export const StaffEventWholeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffEventWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wasLaunched"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"hasEventData"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}}]} as unknown as DocumentNode<StaffEventWholeFragment, unknown>;
export const StaffEventForEditorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffEventForEditor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffEventWhole"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffEventWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wasLaunched"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"hasEventData"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]} as unknown as DocumentNode<StaffEventForEditorQuery, StaffEventForEditorQueryVariables>;
export const SaveEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SaveEventInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffEventWhole"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"conflict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffEventWhole"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffEventWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wasLaunched"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"hasEventData"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]} as unknown as DocumentNode<SaveEventMutation, SaveEventMutationVariables>;
export const RestoreEventDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"basedOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"basedOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"basedOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffEventWhole"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"conflict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"current"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffEventWhole"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffEventWhole"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StaffEvent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wasLaunched"}},{"kind":"Field","name":{"kind":"Name","value":"document"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"hasEventData"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedBy"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]} as unknown as DocumentNode<RestoreEventMutation, RestoreEventMutationVariables>;
export const FocusEventImageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FocusEventImage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"file"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"x"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"y"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Float"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"focusEventImage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"file"},"value":{"kind":"Variable","name":{"kind":"Name","value":"file"}}},{"kind":"Argument","name":{"kind":"Name","value":"x"},"value":{"kind":"Variable","name":{"kind":"Name","value":"x"}}},{"kind":"Argument","name":{"kind":"Name","value":"y"},"value":{"kind":"Variable","name":{"kind":"Name","value":"y"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StaffPicture"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StaffPicture"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}}]}}]} as unknown as DocumentNode<FocusEventImageMutation, FocusEventImageMutationVariables>;
export function useStaffEventForEditorQuery(options: useQuery.Options<StaffEventForEditorQuery, StaffEventForEditorQueryVariables> & { variables: StaffEventForEditorQueryVariables; returnPartialData?: false }) {
  return useQuery(StaffEventForEditorDocument, options);
}
export function useStaffEventForEditorLazyQuery(options?: useLazyQuery.Options<StaffEventForEditorQuery, StaffEventForEditorQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(StaffEventForEditorDocument, options);
}

export function useSaveEventMutation(options?: useMutation.Options<SaveEventMutation, SaveEventMutationVariables>) {
  return useMutation(SaveEventDocument, options);
}

export function useRestoreEventMutation(options?: useMutation.Options<RestoreEventMutation, RestoreEventMutationVariables>) {
  return useMutation(RestoreEventDocument, options);
}

export function useFocusEventImageMutation(options?: useMutation.Options<FocusEventImageMutation, FocusEventImageMutationVariables>) {
  return useMutation(FocusEventImageDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useStaffPictureFragment(from: useFragment.FromOptionValue<StaffPictureFragment>) {
  return useFragment({ fragment: StaffPictureFragmentDoc, fragmentName: 'StaffPicture', from });
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useStaffEventWholeFragment(from: useFragment.FromOptionValue<StaffEventWholeFragment>) {
  return useFragment({ fragment: StaffEventWholeFragmentDoc, fragmentName: 'StaffEventWhole', from });
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { EventWordsFragment, EventPicturePartsFragment, EventWayFragment } from '../EventParts.generated';
import { useQuery, useLazyQuery, useMutation, useFragment } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The answer to a consent. */
export type AgreementAnswer =
  /** Yes. */
  | 'AGREE'
  /** No. */
  | 'DISAGREE';

/** An answer to a consent of an event's form. */
export type ConsentAnswerInput = {
  /** The answer. */
  answer: AgreementAnswer;
  /** Index of the consent, from 0 in the order of the form. */
  position: number;
  /** The version of the words that were read: `textVersion` of the consent. */
  textVersion: string;
};

/** The phase of an event by its days. */
export type EventPhase =
  /** Its first day is to come. */
  | 'BEFORE'
  /** It is on. */
  | 'ON'
  /** Its last day is over. */
  | 'OVER';

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

/** The form of an event. Name and phone come from the check of the phone. */
export type SubmitEventFormInput = {
  /** At most 200 characters, if the event collects it. */
  address?: string | null | undefined;
  /** At most 200 characters, if the event collects the address. */
  addressDetail?: string | null | undefined;
  /** One for each consent. */
  consents: Array<ConsentAnswerInput>;
  /** 254 bytes at most. */
  email: string;
  /** If the event collects it. */
  gender?: ParticipantGender | null | undefined;
  /** A name for this sending, a UUID; the same one twice is one form. */
  idempotencyKey?: string | null | undefined;
  /** The language of the page. */
  language: Language;
  /** The event's part of the address. */
  url: string;
};

export type EventFormQueryVariables = Exact<{
  url: string;
  language: Types.Language;
}>;


export type EventFormQuery = { event: { __typename: 'EventPage', id: string, url: string, startDate: string | null, endDate: string | null, phase: Types.EventPhase, title: { __typename: 'EventText', text: string, language: Types.Language }, pcBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, mobileBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, form: { __typename: 'EventForm', purpose: string, collectsAddress: boolean, collectsGender: boolean, consents: Array<{ __typename: 'EventConsent', position: number, optional: boolean, textVersion: string, title: { __typename: 'EventText', text: string, language: Types.Language }, text: { __typename: 'EventText', text: string, language: Types.Language }, link: { __typename: 'EventLink', href: string, kind: Types.EventLinkKind } | null }> } | null } | null };

export type EventFormPreviewQueryVariables = Exact<{
  url: string;
  language: Types.Language;
}>;


export type EventFormPreviewQuery = { event: { __typename: 'EventPage', id: string, url: string, startDate: string | null, endDate: string | null, phase: Types.EventPhase, title: { __typename: 'EventText', text: string, language: Types.Language }, pcBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, mobileBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, form: { __typename: 'EventForm', purpose: string, collectsAddress: boolean, collectsGender: boolean, consents: Array<{ __typename: 'EventConsent', position: number, optional: boolean, textVersion: string, title: { __typename: 'EventText', text: string, language: Types.Language }, text: { __typename: 'EventText', text: string, language: Types.Language }, link: { __typename: 'EventLink', href: string, kind: Types.EventLinkKind } | null }> } | null } | null };

export type AddressSuggestionsQueryVariables = Exact<{
  keywords: string;
}>;


export type AddressSuggestionsQuery = { addressSuggestions: Array<{ __typename: 'AddressSuggestion', roadAddress: string, lotAddress: string, postcode: string }> };

export type SubmitEventFormMutationVariables = Exact<{
  input: Types.SubmitEventFormInput;
  language: Types.Language;
}>;


export type SubmitEventFormMutation = { submitEventForm: { __typename: 'EntryPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type EventFormPartsFragment = { __typename: 'EventPage', id: string, url: string, startDate: string | null, endDate: string | null, phase: Types.EventPhase, title: { __typename: 'EventText', text: string, language: Types.Language }, pcBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, mobileBanner: { __typename: 'EventPicture', file: string, width: number, height: number, widths: Array<number>, focusX: number, focusY: number, alt: string } | null, form: { __typename: 'EventForm', purpose: string, collectsAddress: boolean, collectsGender: boolean, consents: Array<{ __typename: 'EventConsent', position: number, optional: boolean, textVersion: string, title: { __typename: 'EventText', text: string, language: Types.Language }, text: { __typename: 'EventText', text: string, language: Types.Language }, link: { __typename: 'EventLink', href: string, kind: Types.EventLinkKind } | null }> } | null } & { ' $fragmentName'?: 'EventFormPartsFragment' };

export const EventFormPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFormParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pcBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"mobileBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"collectsAddress"}},{"kind":"Field","name":{"kind":"Name","value":"collectsGender"}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"textVersion"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPictureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]} as unknown as DocumentNode<EventFormPartsFragment, unknown>;
export const EventFormDocument = {"__meta__":{"hash":"1da7a5bf7044692e70a799d82a88d32b8cc3bea0ad8234cb524395bcafa48be2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"url"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"url"},"value":{"kind":"Variable","name":{"kind":"Name","value":"url"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventFormParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPictureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFormParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pcBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"mobileBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"collectsAddress"}},{"kind":"Field","name":{"kind":"Name","value":"collectsGender"}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"textVersion"}}]}}]}}]}}]} as unknown as DocumentNode<EventFormQuery, EventFormQueryVariables>;
export const EventFormPreviewDocument = {"__meta__":{"hash":"b5fcaf0b73f2ca57d9d983620edb7f957dc595bcb93bca41c3dd8be4b469979a","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventFormPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"url"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"event"},"name":{"kind":"Name","value":"eventPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"url"},"value":{"kind":"Variable","name":{"kind":"Name","value":"url"}}},{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventFormParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventText"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"language"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventPictureParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPicture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"focusX"}},{"kind":"Field","name":{"kind":"Name","value":"focusY"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventWay"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFormParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"pcBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"mobileBanner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventPictureParts"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"form"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"collectsAddress"}},{"kind":"Field","name":{"kind":"Name","value":"collectsGender"}},{"kind":"Field","name":{"kind":"Name","value":"consents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"title"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"text"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWords"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"link"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventWay"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"optional"}},{"kind":"Field","name":{"kind":"Name","value":"textVersion"}}]}}]}}]}}]} as unknown as DocumentNode<EventFormPreviewQuery, EventFormPreviewQueryVariables>;
export const AddressSuggestionsDocument = {"__meta__":{"hash":"f65e278a7a6cc9699e26e2e852c870ffac6c3aa7981c6c852faafb4261622a02","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AddressSuggestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keywords"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addressSuggestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"keywords"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keywords"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"roadAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lotAddress"}},{"kind":"Field","name":{"kind":"Name","value":"postcode"}}]}}]}}]} as unknown as DocumentNode<AddressSuggestionsQuery, AddressSuggestionsQueryVariables>;
export const SubmitEventFormDocument = {"__meta__":{"hash":"c5ae8a25e4dd2c0103218a7687bdb116180201c75f28d72cba4c652e98dcbc55"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SubmitEventForm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SubmitEventFormInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"submitEventForm"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SubmitEventFormMutation, SubmitEventFormMutationVariables>;
export function useEventFormQuery(options: useQuery.Options<EventFormQuery, EventFormQueryVariables> & { variables: EventFormQueryVariables; returnPartialData?: false }) {
  return useQuery(EventFormDocument, options);
}
export function useEventFormLazyQuery(options?: useLazyQuery.Options<EventFormQuery, EventFormQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventFormDocument, options);
}

export function useEventFormPreviewQuery(options: useQuery.Options<EventFormPreviewQuery, EventFormPreviewQueryVariables> & { variables: EventFormPreviewQueryVariables; returnPartialData?: false }) {
  return useQuery(EventFormPreviewDocument, options);
}
export function useEventFormPreviewLazyQuery(options?: useLazyQuery.Options<EventFormPreviewQuery, EventFormPreviewQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EventFormPreviewDocument, options);
}

export function useAddressSuggestionsQuery(options: useQuery.Options<AddressSuggestionsQuery, AddressSuggestionsQueryVariables> & { variables: AddressSuggestionsQueryVariables; returnPartialData?: false }) {
  return useQuery(AddressSuggestionsDocument, options);
}
export function useAddressSuggestionsLazyQuery(options?: useLazyQuery.Options<AddressSuggestionsQuery, AddressSuggestionsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(AddressSuggestionsDocument, options);
}

export function useSubmitEventFormMutation(options?: useMutation.Options<SubmitEventFormMutation, SubmitEventFormMutationVariables>) {
  return useMutation(SubmitEventFormDocument, options);
}

/** Reads the fragment of a masked object; keeps up with the cache. */
export function useEventFormPartsFragment(from: useFragment.FromOptionValue<EventFormPartsFragment>) {
  return useFragment({ fragment: EventFormPartsFragmentDoc, fragmentName: 'EventFormParts', from });
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An entry that is to be deleted. */
export type EraseEventEntryInput = {
  /** Its number, as the download of the event's data shows it. */
  entry: number;
  /** The reason for the log; at most 500 characters. */
  reason: string;
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

/** The days of a fixed event or a quiz. */
export type SetFixedEventDaysInput = {
  /** Its last day in Seoul, included; without one it doesn't end. */
  endsOn?: string | null | undefined;
  /** The id, as in `fixedEvents`. */
  id: string;
  /** Its first day in Seoul; without one it has been on for ever. */
  startsOn?: string | null | undefined;
};

/** The accepted answers of a quiz. */
export type SetQuizAnswersInput = {
  /** One to ten spellings, such as one for each language, of four letters each. They take the place of all that were set. */
  answers: Array<string>;
  /** The id of the quiz. */
  quiz: string;
};

export type CampaignSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type CampaignSettingsQuery = { campaignSettings: { __typename: 'CampaignSettings', fixedEvents: Array<{ __typename: 'FixedEventSettings', id: string, startsOn: string | null, endsOn: string | null, phase: Types.EventPhase }>, quizzes: Array<{ __typename: 'QuizSettings', id: string, answerCount: number, changedAt: string | null, phase: Types.EventPhase }> } };

export type SetFixedEventDaysMutationVariables = Exact<{
  input: Types.SetFixedEventDaysInput;
  language: Types.Language;
}>;


export type SetFixedEventDaysMutation = { setFixedEventDays: { __typename: 'SetFixedEventDaysPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type SetQuizAnswersMutationVariables = Exact<{
  input: Types.SetQuizAnswersInput;
  language: Types.Language;
}>;


export type SetQuizAnswersMutation = { setQuizAnswers: { __typename: 'SetQuizAnswersPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };

export type EraseEventEntryMutationVariables = Exact<{
  input: Types.EraseEventEntryInput;
  language: Types.Language;
}>;


export type EraseEventEntryMutation = { eraseEventEntry: { __typename: 'EraseEventEntryPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const CampaignSettingsDocument = {"__meta__":{"hash":"825a819d0f4d3582eaac2fb11952e01365dcb1810cdbfffe4b19a634f7468785","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CampaignSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"campaignSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fixedEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startsOn"}},{"kind":"Field","name":{"kind":"Name","value":"endsOn"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quizzes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"answerCount"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}}]}}]}}]}}]} as unknown as DocumentNode<CampaignSettingsQuery, CampaignSettingsQueryVariables>;
export const SetFixedEventDaysDocument = {"__meta__":{"hash":"4df6ac9b0b9783d8953dd054a1da522cf4344e941a24a84419efa6e7fe5f006c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFixedEventDays"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetFixedEventDaysInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFixedEventDays"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SetFixedEventDaysMutation, SetFixedEventDaysMutationVariables>;
export const SetQuizAnswersDocument = {"__meta__":{"hash":"0b7cc12d589c6ca3e937272ce172d740805f263f587822918f3bd27f65b813a5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetQuizAnswers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetQuizAnswersInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setQuizAnswers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<SetQuizAnswersMutation, SetQuizAnswersMutationVariables>;
export const EraseEventEntryDocument = {"__meta__":{"hash":"f2031cb4b3358c04bba8b5bd4221b64274c7212d9e5146becf1b68bbf9cd0335"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EraseEventEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EraseEventEntryInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eraseEventEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<EraseEventEntryMutation, EraseEventEntryMutationVariables>;
export function useCampaignSettingsQuery(options: useQuery.Options<CampaignSettingsQuery, CampaignSettingsQueryVariables> & { variables: CampaignSettingsQueryVariables; returnPartialData?: false }) {
  return useQuery(CampaignSettingsDocument, options);
}
export function useCampaignSettingsLazyQuery(options?: useLazyQuery.Options<CampaignSettingsQuery, CampaignSettingsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CampaignSettingsDocument, options);
}

export function useSetFixedEventDaysMutation(options?: useMutation.Options<SetFixedEventDaysMutation, SetFixedEventDaysMutationVariables>) {
  return useMutation(SetFixedEventDaysDocument, options);
}

export function useSetQuizAnswersMutation(options?: useMutation.Options<SetQuizAnswersMutation, SetQuizAnswersMutationVariables>) {
  return useMutation(SetQuizAnswersDocument, options);
}

export function useEraseEventEntryMutation(options?: useMutation.Options<EraseEventEntryMutation, EraseEventEntryMutationVariables>) {
  return useMutation(EraseEventEntryDocument, options);
}
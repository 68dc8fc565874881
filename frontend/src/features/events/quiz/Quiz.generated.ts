/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An entry of a quiz. Name and phone come from the identity check. */
export type EnterQuizInput = {
  /** Agrees to the use of personal data. */
  agreePersonal: boolean;
  /** Agrees to the terms of the event. */
  agreeTerm: boolean;
  /** The four letters of the answer. */
  code: string;
  /** Whether the person works for the manufacturer's operations. */
  gmOperation: boolean;
  /** The quiz. */
  id: string;
  /** A name for this sending, a UUID; the same one twice is one entry. */
  idempotencyKey?: string | null | undefined;
  /** The language of the page. */
  language: Language;
  /** The id of the make. */
  make: number;
  /** Whether the person is a public official. */
  publicOfficial: boolean;
  /** The model in own words, for the make of any other car; 50 characters at most. */
  vehicle?: string | null | undefined;
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

export type QuizQueryVariables = Exact<{
  id: string;
}>;


export type QuizQuery = { quiz: { __typename: 'QuizPage', id: string, purpose: string, phase: Types.EventPhase, otherMake: number, placeholder: string, makes: Array<{ __typename: 'QuizMake', id: number, name: { __typename: 'LocalizedText', ko: string, en: string } }> } | null, fixedEvent: { __typename: 'FixedEventPage', id: string, startDate: string | null, endDate: string | null } | null };

export type EnterQuizMutationVariables = Exact<{
  input: Types.EnterQuizInput;
  language: Types.Language;
}>;


export type EnterQuizMutation = { enterQuiz: { __typename: 'EntryPayload', errors: Array<{ __typename: 'UserError', path: string, code: string, message: string }> } };


export const QuizDocument = {"__meta__":{"hash":"b4e04f005fda9765f965e03f437d70ceb117dfea5fa4f3d4d7b2e8a0adbec357"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Quiz"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quiz"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"phase"}},{"kind":"Field","name":{"kind":"Name","value":"makes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherMake"}},{"kind":"Field","name":{"kind":"Name","value":"placeholder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fixedEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}}]}}]}}]} as unknown as DocumentNode<QuizQuery, QuizQueryVariables>;
export const EnterQuizDocument = {"__meta__":{"hash":"cfcd0ee94f48077d95f2a5fd09bb395f0d5eb1a6ed9aaa987152c25be48dbc05"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterQuiz"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnterQuizInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enterQuiz"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}}]}]}}]}}]}}]} as unknown as DocumentNode<EnterQuizMutation, EnterQuizMutationVariables>;
export function useQuizQuery(options: useQuery.Options<QuizQuery, QuizQueryVariables> & { variables: QuizQueryVariables; returnPartialData?: false }) {
  return useQuery(QuizDocument, options);
}
export function useQuizLazyQuery(options?: useLazyQuery.Options<QuizQuery, QuizQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(QuizDocument, options);
}

export function useEnterQuizMutation(options?: useMutation.Options<EnterQuizMutation, EnterQuizMutationVariables>) {
  return useMutation(EnterQuizDocument, options);
}
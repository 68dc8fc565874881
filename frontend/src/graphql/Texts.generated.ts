/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

export type TextsQueryVariables = Exact<{
  language: Types.Language;
  screens: Array<string> | string;
}>;


export type TextsQuery = { texts: Array<{ __typename: 'ScreenTexts', screen: string, language: Types.Language, entries: unknown }> };


export const TextsDocument = {"__meta__":{"hash":"7615796213f7bc748a0a61e11b19923c3921af13adb14c529eb2c2a78ac49560"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Texts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screens"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"texts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"screens"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screens"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"entries"}}]}}]}}]} as unknown as DocumentNode<TextsQuery, TextsQueryVariables>;
export function useTextsQuery(options: useQuery.Options<TextsQuery, TextsQueryVariables> & { variables: TextsQueryVariables; returnPartialData?: false }) {
  return useQuery(TextsDocument, options);
}
export function useTextsLazyQuery(options?: useLazyQuery.Options<TextsQuery, TextsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(TextsDocument, options);
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the site. `kr` and `ko` are the same (decisions "Languages"). */
export type Language =
  /** English. */
  | 'EN'
  /** Korean, the default. */
  | 'KO';

/** The defect of a text. */
export type MissingReason =
  /** Equal in both languages, in Hangul: English readers get Korean. */
  | 'SAME_AS_KOREAN'
  /** The key was requested and doesn't exist. */
  | 'UNKNOWN'
  /** It has no words of its own in the language: the other language's are shown, or the key. */
  | 'UNTRANSLATED';

export type MissingTextsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type MissingTextsQuery = { missingTexts: { __typename: 'MissingContentConnection', totalCount: number, nodes: Array<{ __typename: 'MissingContent', screen: string, key: string, language: Types.Language, reason: Types.MissingReason, firstAskedAt: string | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };


export const MissingTextsDocument = {"__meta__":{"hash":"3220da4bfdcff05473d5eda9aabe1488d69d7d04a3117b3f009cb7d9ddfc6896","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissingTexts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"missingTexts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screen"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"firstAskedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<MissingTextsQuery, MissingTextsQueryVariables>;
export function useMissingTextsQuery(options: useQuery.Options<MissingTextsQuery, MissingTextsQueryVariables> & { variables: MissingTextsQueryVariables; returnPartialData?: false }) {
  return useQuery(MissingTextsDocument, options);
}
export function useMissingTextsLazyQuery(options?: useLazyQuery.Options<MissingTextsQuery, MissingTextsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(MissingTextsDocument, options);
}
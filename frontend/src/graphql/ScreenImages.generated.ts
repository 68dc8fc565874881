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

export type ScreenImagesQueryVariables = Exact<{
  language: Types.Language;
  screen: string;
}>;


export type ScreenImagesQuery = { images: Array<{ __typename: 'ScreenImage', id2: string, fileName: string, alt: { __typename: 'LocalizedText', ko: string, en: string } }> };


export const ScreenImagesDocument = {"__meta__":{"hash":"12acb04d84efa8eb55fbaff8d77bf2ad76339f1ae2588ec83e496cd274717535"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScreenImages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"language"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Language"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"screen"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"images"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"language"},"value":{"kind":"Variable","name":{"kind":"Name","value":"language"}}},{"kind":"Argument","name":{"kind":"Name","value":"screen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"screen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id2"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"alt"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<ScreenImagesQuery, ScreenImagesQueryVariables>;
export function useScreenImagesQuery(options: useQuery.Options<ScreenImagesQuery, ScreenImagesQueryVariables> & { variables: ScreenImagesQueryVariables; returnPartialData?: false }) {
  return useQuery(ScreenImagesDocument, options);
}
export function useScreenImagesLazyQuery(options?: useLazyQuery.Options<ScreenImagesQuery, ScreenImagesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ScreenImagesDocument, options);
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LatestCatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestCatalogueQuery = { latestCatalogue: { __typename: 'CataloguePdf', fileName: string, url: string, createdOn: string } | null };


export const LatestCatalogueDocument = {"__meta__":{"hash":"7aa6872b2b5bc76040bb3441b5b021f686dc54ac93430f5bb904674df238f7a7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LatestCatalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latestCatalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"createdOn"}}]}}]}}]} as unknown as DocumentNode<LatestCatalogueQuery, LatestCatalogueQueryVariables>;
export function useLatestCatalogueQuery(options: useQuery.Options<LatestCatalogueQuery, LatestCatalogueQueryVariables> & { variables: LatestCatalogueQueryVariables; returnPartialData?: false }) {
  return useQuery(LatestCatalogueDocument, options);
}
export function useLatestCatalogueLazyQuery(options?: useLazyQuery.Options<LatestCatalogueQuery, LatestCatalogueQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(LatestCatalogueDocument, options);
}
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery, useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CataloguesQueryVariables = Exact<{
  page: number;
}>;


export type CataloguesQuery = { catalogues: { __typename: 'StaffCatalogueList', total: number, page: number, largestBytes: number, rows: Array<{ __typename: 'StaffCatalogue', fileName: string, bytes: number, createdAt: string, url: string, latest: boolean }> } };

export type ConfirmCatalogueMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmCatalogueMutation = { confirmCatalogue: { __typename: 'CataloguePayload', catalogue: { __typename: 'StaffCatalogue', fileName: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }> } };

export type DeleteCatalogueMutationVariables = Exact<{
  fileName: string;
}>;


export type DeleteCatalogueMutation = { deleteCatalogue: { __typename: 'CataloguePayload', catalogue: { __typename: 'StaffCatalogue', fileName: string } | null, errors: Array<{ __typename: 'UserError', path: string, code: string }> } };


export const CataloguesDocument = {"__meta__":{"hash":"f15064b485265e8e8f0db74c2e5c35e5eafcb829e674e0156383ca2df38d96ac","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Catalogues"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogues"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"latest"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"largestBytes"}}]}}]}}]} as unknown as DocumentNode<CataloguesQuery, CataloguesQueryVariables>;
export const ConfirmCatalogueDocument = {"__meta__":{"hash":"4543277dee148565a0fa72d1f47885cfad6e721c3a5b27ef92be1a4d97b803e9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmCatalogueMutation, ConfirmCatalogueMutationVariables>;
export const DeleteCatalogueDocument = {"__meta__":{"hash":"f60b1ceee1dada62470ec383cc2b63537c399e17748c20d67b60c3c215852040"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCatalogue"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fileName"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCatalogue"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"fileName"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fileName"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteCatalogueMutation, DeleteCatalogueMutationVariables>;
export function useCataloguesQuery(options: useQuery.Options<CataloguesQuery, CataloguesQueryVariables> & { variables: CataloguesQueryVariables; returnPartialData?: false }) {
  return useQuery(CataloguesDocument, options);
}
export function useCataloguesLazyQuery(options?: useLazyQuery.Options<CataloguesQuery, CataloguesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CataloguesDocument, options);
}

export function useConfirmCatalogueMutation(options?: useMutation.Options<ConfirmCatalogueMutation, ConfirmCatalogueMutationVariables>) {
  return useMutation(ConfirmCatalogueDocument, options);
}

export function useDeleteCatalogueMutation(options?: useMutation.Options<DeleteCatalogueMutation, DeleteCatalogueMutationVariables>) {
  return useMutation(DeleteCatalogueDocument, options);
}
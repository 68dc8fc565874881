/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingSavedCarsQueryVariables = Exact<{ [key: string]: never; }>;


export type BookingSavedCarsQuery = { savedVehicles: Array<{ __typename: 'SavedVehicle', id: string, nickname: string | null, vehicle: { __typename: 'Vehicle', slug: string, make: string, model: string, year: number } | null }> };


export const BookingSavedCarsDocument = {"__meta__":{"hash":"8f82ce9903962bc5fca7de38c6f9b5d9f16741074a9d3f79a65fe4c7c10d9d92","posted":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingSavedCars"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savedVehicles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nickname"}},{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"make"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"year"}}]}}]}}]}}]} as unknown as DocumentNode<BookingSavedCarsQuery, BookingSavedCarsQueryVariables>;
export function useBookingSavedCarsQuery(options: useQuery.Options<BookingSavedCarsQuery, BookingSavedCarsQueryVariables> & { variables: BookingSavedCarsQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingSavedCarsDocument, options);
}
export function useBookingSavedCarsLazyQuery(options?: useLazyQuery.Options<BookingSavedCarsQuery, BookingSavedCarsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingSavedCarsDocument, options);
}
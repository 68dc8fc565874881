/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BookingServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type BookingServicesQuery = { serviceCategories: Array<{ __typename: 'ServiceCategory', id: string, name: { __typename: 'LocalizedText', ko: string, en: string }, items: Array<{ __typename: 'ServiceItem', id: string, minutes: number, name: { __typename: 'LocalizedText', ko: string, en: string }, description: { __typename: 'LocalizedText', ko: string, en: string } }> }> };


export const BookingServicesDocument = {"__meta__":{"hash":"dd731089a3906381fe5bd9189cc8995d0ec24837314f3ad87ec591c8e22d253d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookingServices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"description"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"minutes"}}]}}]}}]}}]} as unknown as DocumentNode<BookingServicesQuery, BookingServicesQueryVariables>;
export function useBookingServicesQuery(options: useQuery.Options<BookingServicesQuery, BookingServicesQueryVariables> & { variables: BookingServicesQueryVariables; returnPartialData?: false }) {
  return useQuery(BookingServicesDocument, options);
}
export function useBookingServicesLazyQuery(options?: useLazyQuery.Options<BookingServicesQuery, BookingServicesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(BookingServicesDocument, options);
}
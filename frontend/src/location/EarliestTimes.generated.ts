/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type EarliestTimesQueryVariables = Exact<{
  state?: string | null | undefined;
  city?: string | null | undefined;
  serviceIds?: Array<string> | string | null | undefined;
}>;


export type EarliestTimesQuery = { earliestTimes: Array<{ __typename: 'EarliestTime', dealerCode: string, date: string, time: string }> };


export const EarliestTimesDocument = {"__meta__":{"hash":"90c85a679f44d0596561612c81fa4817adbe05b67a4cbc4347c8718c4da55ca0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EarliestTimes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"city"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"earliestTimes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}},{"kind":"Argument","name":{"kind":"Name","value":"city"},"value":{"kind":"Variable","name":{"kind":"Name","value":"city"}}},{"kind":"Argument","name":{"kind":"Name","value":"serviceIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"serviceIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dealerCode"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"time"}}]}}]}}]} as unknown as DocumentNode<EarliestTimesQuery, EarliestTimesQueryVariables>;
export function useEarliestTimesQuery(options: useQuery.Options<EarliestTimesQuery, EarliestTimesQueryVariables> & { variables: EarliestTimesQueryVariables; returnPartialData?: false }) {
  return useQuery(EarliestTimesDocument, options);
}
export function useEarliestTimesLazyQuery(options?: useLazyQuery.Options<EarliestTimesQuery, EarliestTimesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(EarliestTimesDocument, options);
}
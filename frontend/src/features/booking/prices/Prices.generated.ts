/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A class of cars with prices of its own, in the order shown. */
export type CarClass =
  /** Cars of foreign makes. */
  | 'IMPORTED'
  /** Large cars. */
  | 'LARGE'
  /** Korean light cars: up to 1,000 cc. */
  | 'LIGHT'
  /** Mid-size cars. */
  | 'MID_SIZE'
  /** Small and compact cars. */
  | 'SMALL'
  /** Sport utility vehicles, vans and light trucks. */
  | 'SUV_VAN';

export type PriceGuideQueryVariables = Exact<{ [key: string]: never; }>;


export type PriceGuideQuery = { priceGuide: Array<{ __typename: 'ServicePrices', serviceId: string, prices: Array<{ __typename: 'ClassPrice', carClass: Types.CarClass, price: { __typename: 'PriceRange', from: number, to: number } }> }> };

export type CarClassQueryVariables = Exact<{
  make: string;
  model: string;
}>;


export type CarClassQuery = { carClass: Types.CarClass | null };


export const PriceGuideDocument = {"__meta__":{"hash":"d412a20c87e60a9868feafbe58a59deb4e81cdca55723314c60615266bb8c6a5"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PriceGuide"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"priceGuide"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serviceId"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carClass"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PriceGuideQuery, PriceGuideQueryVariables>;
export const CarClassDocument = {"__meta__":{"hash":"811e6c87e14aa8c8854c2efa628fcc23fd95507d67bceeb110ad68607e59f0e3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CarClass"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"model"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carClass"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}},{"kind":"Argument","name":{"kind":"Name","value":"model"},"value":{"kind":"Variable","name":{"kind":"Name","value":"model"}}}]}]}}]} as unknown as DocumentNode<CarClassQuery, CarClassQueryVariables>;
export function usePriceGuideQuery(options: useQuery.Options<PriceGuideQuery, PriceGuideQueryVariables> & { variables: PriceGuideQueryVariables; returnPartialData?: false }) {
  return useQuery(PriceGuideDocument, options);
}
export function usePriceGuideLazyQuery(options?: useLazyQuery.Options<PriceGuideQuery, PriceGuideQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(PriceGuideDocument, options);
}

export function useCarClassQuery(options: useQuery.Options<CarClassQuery, CarClassQueryVariables> & { variables: CarClassQueryVariables; returnPartialData?: false }) {
  return useQuery(CarClassDocument, options);
}
export function useCarClassLazyQuery(options?: useLazyQuery.Options<CarClassQuery, CarClassQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CarClassDocument, options);
}
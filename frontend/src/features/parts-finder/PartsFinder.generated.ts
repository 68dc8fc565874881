/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { useQuery, useLazyQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PartsFinderQueryVariables = Exact<{
  vehicle?: string | null | undefined;
}>;


export type PartsFinderQuery = { catalogueMakes: Array<{ __typename: 'CatalogueMake', name: string, popular: boolean, displayName: { __typename: 'LocalizedText', ko: string, en: string } }>, partCategories: Array<{ __typename: 'PartCategory', id: string, product: string | null, partCount: number | null, name: { __typename: 'LocalizedText', ko: string, en: string }, subcategories: Array<{ __typename: 'PartCategory', id: string, product: string | null, partCount: number | null, name: { __typename: 'LocalizedText', ko: string, en: string }, subcategories: Array<{ __typename: 'PartCategory', id: string, product: string | null, partCount: number | null, name: { __typename: 'LocalizedText', ko: string, en: string } }> }> }> };

export type CatalogueModelsQueryVariables = Exact<{
  make: string;
}>;


export type CatalogueModelsQuery = { catalogueModels: Array<{ __typename: 'CatalogueModel', name: string, displayName: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type CatalogueYearsQueryVariables = Exact<{
  make: string;
  model: string;
}>;


export type CatalogueYearsQuery = { catalogueYears: Array<number> };

export type CatalogueSeriesQueryVariables = Exact<{
  make: string;
  model: string;
  year: number;
}>;


export type CatalogueSeriesQuery = { catalogueSeries: Array<string> };

export type CatalogueVariantsQueryVariables = Exact<{
  make: string;
  model: string;
  year: number;
  series: string;
}>;


export type CatalogueVariantsQuery = { catalogueVariants: Array<{ __typename: 'CatalogueVariant', slug: string, displayName: { __typename: 'LocalizedText', ko: string, en: string } }> };

export type ChosenVehicleQueryVariables = Exact<{
  slug: string;
}>;


export type ChosenVehicleQuery = { vehicle: { __typename: 'Vehicle', slug: string, id: string, ktype: string | null, make: string, model: string, year: number, series: string, variant: string, displayMake: { __typename: 'LocalizedText', ko: string, en: string }, displayModel: { __typename: 'LocalizedText', ko: string, en: string }, displayName: { __typename: 'LocalizedText', ko: string, en: string } } | null };


export const PartsFinderDocument = {"__meta__":{"hash":"38c2269b671b5d09f549ac82fd7b73425c2950dad3d7a9f21fd907cd1640e964"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PartsFinder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"vehicle"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueMakes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"popular"}}]}},{"kind":"Field","name":{"kind":"Name","value":"partCategories"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"vehicle"},"value":{"kind":"Variable","name":{"kind":"Name","value":"vehicle"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"partCount"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"partCount"}},{"kind":"Field","name":{"kind":"Name","value":"subcategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"partCount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<PartsFinderQuery, PartsFinderQueryVariables>;
export const CatalogueModelsDocument = {"__meta__":{"hash":"d9be11928dd69eaea7923c50e9e54f26250d9ac61e5d3299118f430bfc47c999"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueModels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueModels"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<CatalogueModelsQuery, CatalogueModelsQueryVariables>;
export const CatalogueYearsDocument = {"__meta__":{"hash":"cee11d61b111230fd0c197a81cc58858a6a445b3aa571d114e773e9d434f1849"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueYears"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"model"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueYears"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}},{"kind":"Argument","name":{"kind":"Name","value":"model"},"value":{"kind":"Variable","name":{"kind":"Name","value":"model"}}}]}]}}]} as unknown as DocumentNode<CatalogueYearsQuery, CatalogueYearsQueryVariables>;
export const CatalogueSeriesDocument = {"__meta__":{"hash":"618efb3851073222f6933a1ba0f380aacf6356cc1d8b2dd29ddcdd27f077480f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueSeries"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"model"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueSeries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}},{"kind":"Argument","name":{"kind":"Name","value":"model"},"value":{"kind":"Variable","name":{"kind":"Name","value":"model"}}},{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}}]}]}}]} as unknown as DocumentNode<CatalogueSeriesQuery, CatalogueSeriesQueryVariables>;
export const CatalogueVariantsDocument = {"__meta__":{"hash":"c1c7891a2f81e7d5c088599bdae6f9cb789204d9febe281291730748b4102018"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueVariants"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"make"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"model"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"year"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"series"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueVariants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"make"},"value":{"kind":"Variable","name":{"kind":"Name","value":"make"}}},{"kind":"Argument","name":{"kind":"Name","value":"model"},"value":{"kind":"Variable","name":{"kind":"Name","value":"model"}}},{"kind":"Argument","name":{"kind":"Name","value":"year"},"value":{"kind":"Variable","name":{"kind":"Name","value":"year"}}},{"kind":"Argument","name":{"kind":"Name","value":"series"},"value":{"kind":"Variable","name":{"kind":"Name","value":"series"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]} as unknown as DocumentNode<CatalogueVariantsQuery, CatalogueVariantsQueryVariables>;
export const ChosenVehicleDocument = {"__meta__":{"hash":"a5c46aa98e1e973a1c53052700cc693d41221c4523e5f815d688768eaec9f408"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChosenVehicle"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"vehicle"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ktype"}},{"kind":"Field","name":{"kind":"Name","value":"make"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"year"}},{"kind":"Field","name":{"kind":"Name","value":"series"}},{"kind":"Field","name":{"kind":"Name","value":"variant"}},{"kind":"Field","name":{"kind":"Name","value":"displayMake"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayModel"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}},{"kind":"Field","name":{"kind":"Name","value":"displayName"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ko"}},{"kind":"Field","name":{"kind":"Name","value":"en"}}]}}]}}]}}]} as unknown as DocumentNode<ChosenVehicleQuery, ChosenVehicleQueryVariables>;
export function usePartsFinderQuery(options: useQuery.Options<PartsFinderQuery, PartsFinderQueryVariables> & { variables: PartsFinderQueryVariables; returnPartialData?: false }) {
  return useQuery(PartsFinderDocument, options);
}
export function usePartsFinderLazyQuery(options?: useLazyQuery.Options<PartsFinderQuery, PartsFinderQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(PartsFinderDocument, options);
}

export function useCatalogueModelsQuery(options: useQuery.Options<CatalogueModelsQuery, CatalogueModelsQueryVariables> & { variables: CatalogueModelsQueryVariables; returnPartialData?: false }) {
  return useQuery(CatalogueModelsDocument, options);
}
export function useCatalogueModelsLazyQuery(options?: useLazyQuery.Options<CatalogueModelsQuery, CatalogueModelsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CatalogueModelsDocument, options);
}

export function useCatalogueYearsQuery(options: useQuery.Options<CatalogueYearsQuery, CatalogueYearsQueryVariables> & { variables: CatalogueYearsQueryVariables; returnPartialData?: false }) {
  return useQuery(CatalogueYearsDocument, options);
}
export function useCatalogueYearsLazyQuery(options?: useLazyQuery.Options<CatalogueYearsQuery, CatalogueYearsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CatalogueYearsDocument, options);
}

export function useCatalogueSeriesQuery(options: useQuery.Options<CatalogueSeriesQuery, CatalogueSeriesQueryVariables> & { variables: CatalogueSeriesQueryVariables; returnPartialData?: false }) {
  return useQuery(CatalogueSeriesDocument, options);
}
export function useCatalogueSeriesLazyQuery(options?: useLazyQuery.Options<CatalogueSeriesQuery, CatalogueSeriesQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CatalogueSeriesDocument, options);
}

export function useCatalogueVariantsQuery(options: useQuery.Options<CatalogueVariantsQuery, CatalogueVariantsQueryVariables> & { variables: CatalogueVariantsQueryVariables; returnPartialData?: false }) {
  return useQuery(CatalogueVariantsDocument, options);
}
export function useCatalogueVariantsLazyQuery(options?: useLazyQuery.Options<CatalogueVariantsQuery, CatalogueVariantsQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(CatalogueVariantsDocument, options);
}

export function useChosenVehicleQuery(options: useQuery.Options<ChosenVehicleQuery, ChosenVehicleQueryVariables> & { variables: ChosenVehicleQueryVariables; returnPartialData?: false }) {
  return useQuery(ChosenVehicleDocument, options);
}
export function useChosenVehicleLazyQuery(options?: useLazyQuery.Options<ChosenVehicleQuery, ChosenVehicleQueryVariables> & { returnPartialData?: false }) {
  return useLazyQuery(ChosenVehicleDocument, options);
}
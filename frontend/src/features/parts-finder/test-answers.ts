/** A small catalogue for tests: one vehicle, two categories, two parts. */
import type { Answers } from '../account/test-support';
import { sonata } from './test-data';

const text = (ko: string, en: string = ko) => ({ __typename: 'LocalizedText', ko, en });

const category = (id: string, name: string, product: string | null, count: number | null, below: object[] = []) => ({
  __typename: 'PartCategory',
  id,
  name: text(name),
  product,
  partCount: count,
  subcategories: below,
});

/** Categories without a vehicle have no counts. */
export const tree = (counts = false) => [
  category('C-1', '필터', 'parts-filters', counts ? 1 : null, [
    category('C-11', '오일 필터', 'parts-filters', counts ? 1 : null),
  ]),
  category('C-2', '브레이크', 'parts-brakes', counts ? 1 : null, [category('C-21', '패드', null, counts ? 1 : null)]),
];

export const part = (productNr: string, description: string, brand = 'GAON') => ({
  __typename: 'PartListing',
  productNr,
  companySku: `${productNr}-S`,
  description: text(description),
  note: text('견본'),
  thumbnail: { __typename: 'PartImage', src: '/images/part-oil-1.svg', alt: text('그림') },
  brand: { __typename: 'PartBrand', id: brand.toLowerCase(), name: brand, partner: brand === 'GAON' },
  positions: [text('앞')],
});

const pageInfo = (next: string | null) => ({ __typename: 'PageInfo', hasNextPage: next !== null, endCursor: next });

export const fitting = (parts: ReturnType<typeof part>[], totalCount: number, next: string | null = null) => ({
  fittingParts: {
    __typename: 'FittingParts',
    totalCount,
    groups: parts.map((one, at) => ({
      __typename: 'FittingGroup',
      category: {
        __typename: 'PartCategory',
        id: `G-${at}`,
        name: text(at === 0 ? '필터' : `묶음 ${at}`),
        partCount: 1,
      },
      parts: [one],
    })),
    brands: ['GAON', 'Hanbit'].map((name) => ({
      __typename: 'BrandCount',
      brand: { __typename: 'PartBrand', id: name.toLowerCase(), name, partner: name === 'GAON' },
      count: 1,
    })),
    facets: [
      {
        __typename: 'PartFacet',
        name: text('위치'),
        values: ['앞', '뒤'].map((value) => ({ __typename: 'PartFacetValue', value: text(value), count: 1 })),
      },
    ],
    pageInfo: pageInfo(next),
  },
});

export const numbered = (
  parts: ReturnType<typeof part>[],
  match: 'EXACT' | 'PREFIX' | 'NONE' = 'EXACT',
  didYouMean: string[] = [],
) => ({
  partsByNumber: {
    __typename: 'PartsByNumber',
    totalCount: parts.length,
    match,
    didYouMean,
    parts,
    pageInfo: pageInfo(null),
  },
});

export const lookedUp = (plate = true, vin = true) => ({
  __typename: 'VehicleLookUps',
  plate,
  vin,
  remainingToday: null,
});

export const said = (ko: string, en: string) => ({ __typename: 'LocalizedText', ko, en });
export const make = (ko: string, en: string, popular = false) => ({
  __typename: 'CatalogueMake',
  name: en,
  displayName: said(ko, en),
  popular,
});
export const model = (ko: string, en: string) => ({
  __typename: 'CatalogueModel',
  name: en,
  displayName: said(ko, en),
});

export const answers: Answers = {
  PartsFinder: ({ vehicle }) => ({
    catalogueMakes: [make('BMW', 'BMW', true), make('현대', 'Hyundai'), make('기아', 'Kia')],
    partCategories: tree(vehicle !== null),
  }),
  CatalogueModels: () => ({ catalogueModels: [model('아반떼', 'Avante'), model('쏘나타', 'Sonata')] }),
  CatalogueYears: () => ({ catalogueYears: [2022, 2021] }),
  CatalogueSeries: () => ({ catalogueSeries: ['DN8'] }),
  CatalogueVariants: () => ({
    catalogueVariants: [{ __typename: 'CatalogueVariant', displayName: said('2.0 LPi', '2.0 LPi'), slug: sonata.slug }],
  }),
  ChosenVehicle: () => ({ vehicle: { __typename: 'Vehicle', ...sonata } }),
  FittingParts: () => fitting([part('A-1', '오일 필터'), part('B-1', '브레이크 패드', 'Hanbit')], 2),
  PartsByNumber: () => numbered([part('A-1', '오일 필터')]),
  VehicleLookUps: () => ({ vehicleLookUps: lookedUp() }),
  FinderSavedVehicles: () => ({ savedVehicles: [] }),
  CurrentSession: () => ({ session: null }),
};

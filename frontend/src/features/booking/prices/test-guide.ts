import type { PriceGuide } from './guide';

const range = (from: number, to: number) => ({ __typename: 'PriceRange' as const, from, to });

/** A guide as the server returns it: an oil change and wipers, with a fixed price for wipers. */
export const priceGuide: PriceGuide = [
  {
    __typename: 'ServicePrices',
    serviceId: 'service-oil',
    prices: [
      { __typename: 'ClassPrice', carClass: 'LIGHT', price: range(50_000, 80_000) },
      { __typename: 'ClassPrice', carClass: 'MID_SIZE', price: range(70_000, 120_000) },
    ],
  },
  {
    __typename: 'ServicePrices',
    serviceId: 'service-wiper',
    prices: [{ __typename: 'ClassPrice', carClass: 'MID_SIZE', price: range(20_000, 20_000) }],
  },
  { __typename: 'ServicePrices', serviceId: 'service-brakes', prices: [] },
];

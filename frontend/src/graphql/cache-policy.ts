import type { InMemoryCacheConfig } from '@apollo/client';

/** Cache keys of objects; objects without an id are embedded in their parent. */
export const cachePolicy: InMemoryCacheConfig = {
  typePolicies: {
    Dealer: { keyFields: ['kind', 'code'] },
    Brand: { keyFields: [] },
    State: { keyFields: false },
    City: { keyFields: false },
    VehicleMake: { keyFields: false },
    VehicleModel: { keyFields: false },
    BrandLink: { keyFields: false },
    Part: { keyFields: ['productNr', 'companySku'] },
    PartListing: { keyFields: false },
    // One vehicle has more parts of a category than another.
    PartCategory: { keyFields: false },
    Vehicle: { keyFields: ['slug'] },
    ScreenTexts: { keyFields: ['screen', 'language'] },
  },
};

import type { InMemoryCacheConfig } from '@apollo/client';

/** What identifies a thing in the cache; things without an identity of their own live inside their parent. */
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

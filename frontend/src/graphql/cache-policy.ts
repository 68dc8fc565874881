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
    ScreenTexts: { keyFields: ['screen', 'language'] },
  },
};

import type { ChosenVehicle } from './search';

/** A vehicle of the demo catalogue's kind, for tests. */
export const sonata: ChosenVehicle = {
  slug: 'hyundai-sonata-2021-dn8-2-0-lpi',
  id: 'V-1',
  ktype: '12345',
  make: 'Hyundai',
  model: 'Sonata',
  year: 2021,
  series: 'DN8',
  variant: '2.0 LPi',
  displayMake: { ko: '현대', en: 'Hyundai' },
  displayModel: { ko: '쏘나타', en: 'Sonata' },
  displayName: { ko: '현대 쏘나타 DN8 2.0 LPi 2021', en: 'Hyundai Sonata DN8 2.0 LPi 2021' },
};

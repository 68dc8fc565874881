import battery from '../../../public/images/service-battery.svg?raw';
import brakes from '../../../public/images/service-brakes.svg?raw';
import filters from '../../../public/images/service-filters.svg?raw';
import headlight from '../../../public/images/service-headlight.svg?raw';
import oil from '../../../public/images/service-oil.svg?raw';
import others from '../../../public/images/service-others.svg?raw';
import sparkplug from '../../../public/images/service-sparkplug.svg?raw';
import wiper from '../../../public/images/service-wiper.svg?raw';

/** The eight service items in the order of public spec §2; their numbers are those in the drawing of the car. */
export const services = [
  { part: 'oil', svg: oil },
  { part: 'battery', svg: battery },
  { part: 'filters', svg: filters },
  { part: 'wiper', svg: wiper },
  { part: 'brakes', svg: brakes },
  { part: 'sparkplug', svg: sparkplug },
  { part: 'headlight', svg: headlight },
  { part: 'others', svg: others },
] as const;

// All pictures that are drawn, in no order that matters.
import { brandPages } from './brand-pages.mjs';
import { banners } from './catalogue-banners.mjs';
import { decades } from './decades.mjs';
import { eventPages } from './event-pages.mjs';
import { icons } from './icons.mjs';
import { parts as careParts } from './parts-for-care.mjs';
import { parts as drivingParts } from './parts-for-driving.mjs';
import { products } from './products.mjs';
import { services } from './services.mjs';
import { slides } from './slides.mjs';

export const pictures = [
  products,
  services,
  careParts,
  drivingParts,
  banners,
  brandPages,
  decades,
  eventPages,
  slides,
  icons.small,
].flat();

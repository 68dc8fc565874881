import { storesOf } from '../shell/brand-links';
import { knownBrand } from '../shell/use-brand';
import { track } from './track';

const address = (url: string) => new URL(url, window.location.href).href;

/** Addresses of the brand's stores. */
function stores(): string[] {
  const brand = knownBrand();
  return brand ? storesOf(brand, (key) => key).map(({ url }) => address(url)) : [];
}

function followed({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.protocol === 'tel:') track('link', 'phone');
  else if (link && stores().includes(link.href)) track('link', 'store');
}

/**
 * Records clicks on phone and shop links anywhere on the page: in the shell, on cards, and in texts written by staff.
 */
export function watchLinks(): () => void {
  document.addEventListener('click', followed, true);
  return () => document.removeEventListener('click', followed, true);
}

import { type Localized, localized, type Translate } from '../i18n/texts';
import type { Brand } from './use-brand';

export interface OutsideLink {
  id: string;
  label: string;
  url: string;
}

/** Further links of the brand whose id begins so are stores; all others are social channels. */
const isStore = ({ id }: { id: string }) => id.startsWith('store');

const shown = ({ id, label, url }: { id: string; label: Localized; url: string }): OutsideLink => ({
  id,
  label: localized(label),
  url,
});

/** The online stores, the brand's own first. */
export const storesOf = (brand: Brand, t: Translate): OutsideLink[] => [
  ...(brand.storeUrl ? [{ id: 'store', label: t('online_store'), url: brand.storeUrl }] : []),
  ...brand.links.filter(isStore).map(shown),
];

/** The social channels. */
export const channelsOf = (brand: Brand): OutsideLink[] => brand.links.filter((link) => !isStore(link)).map(shown);

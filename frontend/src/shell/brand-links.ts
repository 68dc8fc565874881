import { type Localized, localized, type Translate } from '../i18n/texts';
import type { Brand } from './use-brand';

export interface OutsideLink {
  id: string;
  label: string;
  url: string;
}

/** Kinds of further links; stores are a group of their own, all others are social channels. */
export const LINK_KINDS = ['store', 'video', 'photo', 'channel'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The kind of a link, with which its id begins. */
export const kindOf = (id: string): LinkKind => LINK_KINDS.find((kind) => id.startsWith(kind)) ?? 'channel';

const isStore = ({ id }: { id: string }) => kindOf(id) === 'store';

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

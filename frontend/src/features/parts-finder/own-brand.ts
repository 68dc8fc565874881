import type { Localized } from '../../i18n/texts';

interface Brand {
  readonly name: string;
  /** The catalogue calls it the partner brand. */
  readonly partner: boolean;
}

/**
 * A part shows the brand's logo if its brand name contains the partner brand's name (public spec §2 "Parts finder").
 */
export function isOwnBrand({ name, partner }: Brand, own: Localized | undefined): boolean {
  const said = name.toLocaleLowerCase();
  return partner || [own?.ko, own?.en].some((ours) => ours && said.includes(ours.toLocaleLowerCase()));
}

import { type BrandDetailsFragment, useBrandQuery } from './Brand.generated';

export type Brand = BrandDetailsFragment;

/** The brand's own details: phone, company, links. Undefined until they are here; a page of the gateway brings them along. */
export function useBrand(): Brand | undefined {
  return useBrandQuery({ variables: {} }).data?.brand;
}

/** `tel:` address of a number as it is written for people. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

import type { ApolloClient } from '@apollo/client';
import { pageData } from '../i18n/page-data';
import { BrandDocument } from './Brand.generated';

export type Brand = NonNullable<typeof pageData.brand>;

/** It changes with the settings of the gateway and not while a page is open, so no component has to watch it. */
let known: Brand | undefined = pageData.brand;

/** Fetches the brand where the page did not bring it along; a page without it is better than none. */
export async function loadBrand(client: ApolloClient): Promise<void> {
  if (known) return;
  known = (await client.query({ query: BrandDocument }).catch(() => undefined))?.data?.brand;
}

/** The brand's details: phone, company, links. Undefined only after an error. */
export function useBrand(): Brand | undefined {
  return known;
}

/** The same outside components. */
export const knownBrand = (): Brand | undefined => known;

/** `tel:` address of a number as it is written for people. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

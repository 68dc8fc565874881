import brand from '../../../crates/i18n-content/brand.json';
import type { Brand } from './use-brand';

const { colours: _, ...record } = brand;

/** The demo brand as the gateway inlines it. */
export const demoBrand: Brand = {
  __typename: 'Brand',
  ...record,
  name: { __typename: 'LocalizedText', ...record.name },
  companyName: { __typename: 'LocalizedText', ...record.companyName },
  representative: { __typename: 'LocalizedText', ...record.representative },
  address: { __typename: 'LocalizedText', ...record.address },
  workingHours: { __typename: 'LocalizedText', ...record.workingHours },
  links: record.links.map(({ id, label, url }) => ({
    __typename: 'BrandLink',
    id,
    label: { __typename: 'LocalizedText', ...label },
    url,
  })),
};

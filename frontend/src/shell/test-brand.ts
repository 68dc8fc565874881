import brand from '../../../crates/i18n-content/brand.json';
import { localizedText } from '../test/answers';
import type { Brand } from './use-brand';

const { colours: _, ...record } = brand;

/** The demo brand as the gateway inlines it. */
export const demoBrand: Brand = {
  __typename: 'Brand',
  ...record,
  name: localizedText(record.name.ko, record.name.en),
  companyName: localizedText(record.companyName.ko, record.companyName.en),
  representative: localizedText(record.representative.ko, record.representative.en),
  address: localizedText(record.address.ko, record.address.en),
  workingHours: localizedText(record.workingHours.ko, record.workingHours.en),
  links: record.links.map(({ id, label, url }) => ({
    __typename: 'BrandLink',
    id,
    label: localizedText(label.ko, label.en),
    url,
  })),
};

import type { Translate } from '../../i18n/texts';
import type { BrandDetailsFragment } from '../../shell/Brand.generated';
import type { LinkKind } from '../../shell/brand-links';
import { isSame } from '../records/use-record-editing';

interface LocalizedInput {
  ko: string;
  en: string;
}

/** The values of the form; a missing address is empty. */
export interface Values {
  name: LocalizedInput;
  companyName: LocalizedInput;
  representative: LocalizedInput;
  address: LocalizedInput;
  registrationNumber: string;
  phone: string;
  email: string;
  workingHours: LocalizedInput;
  privacyUrl: string;
  storeUrl: string;
  channelUrl: string;
  links: { id: string; label: LocalizedInput; url: string }[];
  colours: { accent: string; ink: string };
}

const both = ({ ko, en }: LocalizedInput): LocalizedInput => ({ ko, en });

export function valuesOf(brand: BrandDetailsFragment, { accent, ink }: Values['colours']): Values {
  return {
    name: both(brand.name),
    companyName: both(brand.companyName),
    representative: both(brand.representative),
    address: both(brand.address),
    registrationNumber: brand.registrationNumber,
    phone: brand.phone,
    email: brand.email,
    workingHours: both(brand.workingHours),
    privacyUrl: brand.privacyUrl ?? '',
    storeUrl: brand.storeUrl ?? '',
    channelUrl: brand.channelUrl ?? '',
    links: brand.links.map(({ id, label, url }) => ({ id, label: both(label), url })),
    colours: { accent, ink },
  };
}

/** An id of a kind that no link has yet: `store-1`. The site groups links by it; staff choose the kind. */
export function freeId(kind: LinkKind, links: Values['links']): string {
  const isTaken = (id: string) => links.some((link) => link.id === id);
  let number = 1;
  while (isTaken(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** Fields that differ, in the order of the form. */
export function differing(one: Values, other: Values): (keyof Values)[] {
  return (Object.keys(one) as (keyof Values)[]).filter((field) => !isSame(one[field], other[field]));
}

/** The text key of a field's label: `companyName` → `brand_company_name`. */
export const keyOf = (field: string): string =>
  `brand_${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

export const namesOf = (fields: readonly string[], t: Translate): string =>
  fields.map((field) => t(keyOf(field))).join(', ');

const inLanguage = (field: string, language: string | undefined, t: Translate): string =>
  language ? t('field_in', { field, language: t(`language_${language}`) }) : field;

/** The label of a link's field: `label.ko`. */
export function linkField(path: string, t: Translate): string {
  const [field = '', language] = path.split('.');
  return inLanguage(t(`brand_link_${field}`), language, t);
}

/** The full label of a field, with its language or its link where the label alone is ambiguous. */
export function fullName(path: string, t: Translate): string {
  const [first = '', second, ...rest] = path.split('.');
  if (first === 'colours' && second) return t(keyOf(second));
  if (first !== 'links') return inLanguage(t(keyOf(first)), second, t);
  if (rest.length === 0) return t('brand_links');
  return `${t('brand_link', { number: Number(second) + 1 })}: ${linkField(rest.join('.'), t)}`;
}

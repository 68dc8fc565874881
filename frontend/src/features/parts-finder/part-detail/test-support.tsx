/** A part's page for tests: a part, a car, and a server that answers by operation. */

import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageInfo } from '../../../test/answers';
import { loadCommittedTexts } from '../../../test/texts';
import { type Answers, renderAt, testServer } from '../../../test/visit';
import { useVehicleSearchStore } from '../search-store';
import PartDetailScreen from './PartDetailScreen';

export const said = (ko: string, en: string = ko) => ({ __typename: 'LocalizedText' as const, ko, en });
const picture = (nth: number) => ({
  __typename: 'PartImage',
  src: `/parts-files/brakes-${nth}.png`,
  alt: said(`브레이크 패드 ${nth}`, `Brake pad ${nth}`),
});
export const criterion = (name: string, value: string, isLink = false) => ({
  __typename: 'PartCriterion' as const,
  name: said(name),
  value: said(value),
  isLink,
});
const brand = { __typename: 'PartBrand', id: 'gaon', name: 'GAON', partner: true };
export const part = (more: object = {}) => ({
  __typename: 'Part',
  productNr: 'GB 1042-7',
  companySku: 'GAON/1',
  description: said('앞 브레이크 패드', 'Front brake pads'),
  note: said('시험용 견본 자료예요.', 'Sample data.'),
  brand,
  category: {
    __typename: 'PartCategory',
    id: 'pads',
    name: said('브레이크 패드', 'Brake pads'),
    product: 'parts-brakes',
  },
  images: [1, 2, 3, 4].map(picture),
  files: [
    {
      __typename: 'PartFile',
      name: said('장착 안내서', 'Fitting guide'),
      url: '/parts-files/0123456789abcdef0123456789abcdef.pdf',
      bytes: 1_240_000,
    },
  ],
  criteria: ['두께', '폭', '높이', '재질', '경보기'].map((name, index) => criterion(name, `${index + 1}`)),
  numbers: [
    { __typename: 'PartNumber', kind: 'OE', number: '58101-L1A00', displayMaker: said('현대', 'Hyundai') },
    { __typename: 'PartNumber', kind: 'OE', number: '58101-L1A10', displayMaker: said('현대', 'Hyundai') },
    { __typename: 'PartNumber', kind: 'CROSS', number: 'GDB 3642', displayMaker: null },
  ],
  fitmentCount: 2140,
  similar: [
    {
      __typename: 'PartListing',
      productNr: 'GB 2000',
      companySku: 'GAON/2',
      description: said('뒤 브레이크 패드', 'Rear brake pads'),
      thumbnail: picture(2),
      brand,
    },
  ],
  ...more,
});
export const sonata = {
  __typename: 'Vehicle',
  slug: 'hyundai-sonata-2021',
  make: 'Hyundai',
  model: 'Sonata',
  year: 2021,
  displayMake: said('현대', 'Hyundai'),
  displayName: said('쏘나타 DN8 2.0 LPi', 'Sonata DN8 2.0 LPi'),
};
export const verdict = (fits: boolean, vehicle: object | null = sonata) => ({
  vehicle,
  part: { __typename: 'Part', productNr: 'GB 1042-7', companySku: 'GAON/1', fits },
});
export const car = (nth: number) => ({
  __typename: 'Fitment',
  displayTitle: said(`현대 쏘나타 ${nth}`, `Hyundai Sonata ${nth}`),
  vehicle: `hyundai-sonata-${nth}`,
  position: said('앞', 'Front'),
  note: nth % 2 === 0 ? said('17인치 휠', '17-inch wheels') : null,
});
/** The server's page of so many cars in all. */
export const fitments = (
  total: number,
  { first, after }: { first: number; after: string | null },
  named: (nth: number) => object = car,
) => {
  const from = Number(after ?? 0);
  const nodes = Array.from({ length: Math.max(0, Math.min(first, total - from)) }, (_, index) => named(from + index));
  const end = from + nodes.length;
  return {
    part: {
      __typename: 'Part',
      productNr: 'GB 1042-7',
      companySku: 'GAON/1',
      fitments: {
        __typename: 'FitmentConnection',
        nodes,
        totalCount: total,
        pageInfo: pageInfo(end < total ? String(end) : null),
      },
    },
  };
};
export const dealer = (code: string, lat: number) => ({
  __typename: 'Dealer',
  kind: 'PARTS_DEALER',
  code,
  name: said(`가온부품 ${code}`, `GAON Parts ${code}`),
  address: said('서울특별시 강남구 테헤란로 1', '1 Teheran-ro, Gangnam-gu, Seoul'),
  phone: '02-000-1234',
  location: { __typename: 'GeoPoint', lat, lng: 127.0276 },
  state: said('서울특별시', 'Seoul'),
  openingToday: { __typename: 'OpeningToday', opens: null, closes: null, closedFor: null },
});

const OTHERS = ['/', '/parts-finder', '/products', '/location-parts', '/select-location'] as const;

interface OpenOptions {
  /** Of the address, such as `?vehicle=…`. */
  search?: string;
  answers?: Answers;
  /** Slug of the car that was chosen in the finder. */
  chosen?: string | null;
  mine?: object | null;
}

/** Opens the page of the part, coming from home. */
export async function open({ search = '', answers = {}, chosen = null, mine = part() }: OpenOptions = {}) {
  loadCommittedTexts();
  useVehicleSearchStore.setState(({ search }) => ({ search: { ...search, vehicleSlug: chosen } }));
  const { client, sentOf } = testServer({
    PartDetail: () => ({ part: mine }),
    PartVerdict: () => verdict(true),
    PartFitments: (variables) => fitments(2140, variables),
    ...answers,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(`/part-detail/GB%201042-7/GAON%2F1${search}`);
  const route = '/part-detail/$productNo/$companySKU';
  const router = renderAt(PartDetailScreen, { client, history, route, others: OTHERS });
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup(),
    client,
    sentOf,
    href: () => router.state.location.href,
    path: () => router.state.location.pathname,
  };
}

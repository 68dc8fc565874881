import { localizedText } from '../../../test/answers';

/** A booking as the server returns it to a visitor, with masked contact data. */
export const booking = {
  __typename: 'Booking',
  id: 'secret-id',
  number: 'G261124-7K3M9',
  state: 'BOOKED',
  date: '2026-11-24',
  time: '10:30',
  endTime: '11:30',
  cancellable: true,
  reschedulable: true,
  overdueToCancel: false,
  changeableUntil: '2026-11-23T01:30:00Z',
  cancellationReason: null,
  confirmationMailFailed: false,
  vehicle: {
    __typename: 'BookingVehicle',
    make: localizedText('기아', 'Kia'),
    model: localizedText('K5'),
    year: 2024,
  },
  contact: {
    __typename: 'BookingContact',
    name: '김*온',
    phone: '010-****-1234',
    email: null,
    licenseNo: '***3456',
  },
  services: [
    { __typename: 'ServiceItem', id: 'service-oil', name: localizedText('엔진오일') },
    { __typename: 'ServiceItem', id: 'service-wiper', name: localizedText('와이퍼') },
  ],
  priceGuide: { __typename: 'PriceRange', from: 65_000, to: 105_000 },
  needHelp: '앞에서 소리가 나요',
  dealer: {
    __typename: 'Dealer',
    kind: 'SERVICE_CENTRE',
    code: 'SC-0001',
    name: localizedText('가온 강남센터'),
    address: localizedText('서울특별시 강남구 가온로 1'),
    phone: '02-000-1234',
    location: { __typename: 'GeoPoint', lat: 37.4979, lng: 127.0276 },
    city: localizedText('강남구', 'Gangnam-gu'),
  },
};

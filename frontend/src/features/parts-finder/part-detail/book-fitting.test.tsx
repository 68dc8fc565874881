import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../../test/visit';
import { useDraftStore } from '../../booking/draft-store';
import { open, part, said, verdict } from './test-support';

const details = () => useDraftStore.getState().draft.BookDetails;
const booking: Answers = {
  BookingVehicles: () => ({
    vehicleMakes: [
      { __typename: 'VehicleMake', name: said('기아', 'Kia'), popular: false },
      { __typename: 'VehicleMake', name: said('현대', 'Hyundai'), popular: false },
    ],
    vehicleYears: [2022, 2021, 2020],
  }),
  BookingModels: () => ({
    vehicleModels: [{ __typename: 'VehicleModel', name: said('쏘나타', 'Sonata'), yearFrom: 1988, yearTo: null }],
  }),
  BookingServices: () => ({
    serviceCategories: [
      {
        __typename: 'ServiceCategory',
        id: 'brakes',
        name: said('브레이크'),
        items: [
          {
            __typename: 'ServiceItem',
            id: 'service-brakes',
            name: said('브레이크 정비', 'Brake service'),
            description: said(''),
            minutes: 60,
          },
        ],
      },
    ],
  }),
};
const book = () => screen.findByRole('link', { name: '장착 예약' });

beforeEach(() => useDraftStore.getState().clear());

describe('booking a fitting', () => {
  it('takes the car and the service along', async () => {
    const { user, path, sentOf } = await open({ chosen: 'hyundai-sonata-2021', answers: booking });
    await screen.findByText('내 차에 맞아요');
    await user.click(await book());
    await waitFor(() => expect(path()).toBe('/select-location'));
    await waitFor(() => expect(details().Make).toEqual({ ko: '현대', en: 'Hyundai' }));
    await waitFor(() => expect(details().Service).toHaveLength(1));
    expect(sentOf('BookingModels')[0]?.variables).toEqual({ make: 'Hyundai' });
    expect(details()).toMatchObject({
      Model: { ko: '쏘나타', en: 'Sonata' },
      Year: { ko: '2021년식', en: '2021' },
      Service: [
        { serviceID: 'service-brakes', serviceName: { ko: '브레이크 정비', en: 'Brake service' }, minutes: 60 },
      ],
    });
  });

  it('takes no car along that the part doesn’t fit', async () => {
    const { user } = await open({
      chosen: 'hyundai-sonata-2021',
      answers: { ...booking, PartVerdict: () => verdict(false) },
    });
    await screen.findByText('내 차에는 맞지 않아요');
    await user.click(await book());
    await waitFor(() => expect(details().Service).toHaveLength(1));
    expect(details().Make).toBeNull();
  });

  it('leads into the booking all the same where nothing can be had', async () => {
    const { user, path } = await open({
      chosen: 'hyundai-sonata-2021',
      mine: part({ category: { ...part().category, product: null } }),
    });
    await screen.findByText('내 차에 맞아요');
    await user.click(await book());
    await waitFor(() => expect(path()).toBe('/select-location'));
    expect(details().Make).toBeNull();
  });
});

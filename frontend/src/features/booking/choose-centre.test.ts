import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../test/visit';
import { bookAt } from './choose-centre';
import { useDraftStore } from './draft-store';

const text = (ko: string, en: string) => ({ __typename: 'LocalizedText' as const, ko, en });
const centre = {
  __typename: 'Dealer' as const,
  kind: 'SERVICE_CENTRE' as const,
  code: 'SC-0001',
  name: text('가온 강남센터', 'GAON Gangnam'),
  address: text('서울특별시 강남구 가온로 1', '1, Gaon-ro, Gangnam-gu, Seoul'),
  phone: '02-000-1234',
  state: text('서울특별시', 'Seoul'),
  city: text('강남구', 'Gangnam-gu'),
  exclusiveShop: false,
  tradingHours: [],
};

const clientOf = (answer: () => unknown) => testServer({ BookingCentre: answer }).client;

const draft = () => useDraftStore.getState().draft;

beforeEach(() => useDraftStore.getState().clear());

describe('a centre that is booked from elsewhere', () => {
  it('is chosen with its district, and its times come next', async () => {
    expect(
      await bookAt(
        clientOf(() => ({ dealer: centre })),
        'SC-0001',
      ),
    ).toBe('/select-timeslot');
    expect(draft().BookDetails).toMatchObject({
      DealerCode: 'SC-0001',
      SelectedState: { ko: '서울특별시', en: 'Seoul' },
      SelectedCity: { ko: '강남구', en: 'Gangnam-gu' },
    });
    expect(draft().FinishedStep).toBe(1);
  });

  it('is chosen with a free time, and the car comes next', async () => {
    const free = { date: '2026-12-01', time: '10:30' };
    expect(
      await bookAt(
        clientOf(() => ({ dealer: centre })),
        'SC-0001',
        free,
      ),
    ).toBe('/select-vehicle');
    expect(draft().BookDetails).toMatchObject({ SelectedDate: '2026-12-01', SelectedTime: '10:30' });
    expect(draft().FinishedStep).toBe(2);
  });

  it('is left to the first step if it is unknown or can’t be loaded', async () => {
    expect(
      await bookAt(
        clientOf(() => ({ dealer: null })),
        'SC-9999',
      ),
    ).toBe('/select-location/SC-9999');
    const offline = () => {
      throw new Error('offline');
    };
    expect(await bookAt(clientOf(offline), 'SC-0001')).toBe('/select-location/SC-0001');
    expect(draft().LastUpdate).toBeNull();
  });
});

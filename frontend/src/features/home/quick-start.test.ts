import { beforeEach, describe, expect, it } from 'vitest';
import { useDraftStore } from '../booking/draft-store';
import { beginBooking } from './quick-start';

const seoul = { ko: '서울특별시', en: 'Seoul' };
const jeju = { ko: '제주특별자치도', en: 'Jeju' };
const oil = { serviceID: 'oil', serviceName: { ko: '엔진오일', en: 'Engine oil' }, minutes: 30 };
const brakes = { serviceID: 'brakes', serviceName: { ko: '브레이크', en: 'Brakes' }, minutes: 60 };
const nothing = { state: null, service: null, date: '' };

const details = () => useDraftStore.getState().draft.BookDetails;

/** A draft with a centre in Seoul, a time and a service. */
function begun() {
  const store = useDraftStore.getState();
  store.chooseDealer({ code: 'S1', name: seoul, phone: '02-000-0000', state: seoul, city: seoul });
  store.chooseServices([oil]);
  store.chooseSchedule('2026-12-01', '10:00');
}

beforeEach(() => useDraftStore.getState().clear());

describe('a booking that begins on the home page', () => {
  it('goes to the centres without a chosen one', () => {
    expect(beginBooking({ state: seoul, service: oil, date: '2026-12-02' })).toBe('/select-location');
    expect(details()).toMatchObject({ SelectedState: seoul, Service: [oil], SelectedDate: '2026-12-02' });
  });

  it('goes to the times of a chosen centre, and keeps what was not chosen again', () => {
    begun();
    expect(beginBooking(nothing)).toBe('/select-timeslot');
    expect(details()).toMatchObject({ DealerCode: 'S1', SelectedDate: '2026-12-01', SelectedTime: '10:00' });
    expect(beginBooking({ ...nothing, state: seoul, date: '2026-12-01' })).toBe('/select-timeslot');
    expect(details().SelectedTime).toBe('10:00');
  });

  it('goes to the centres of another region', () => {
    begun();
    expect(beginBooking({ ...nothing, state: jeju })).toBe('/select-location');
    expect(details().SelectedState).toEqual(jeju);
  });

  it('adds a service once, and clears the time of another day', () => {
    begun();
    beginBooking({ ...nothing, service: oil });
    expect(details().Service).toEqual([oil]);
    beginBooking({ ...nothing, service: brakes, date: '2026-12-03' });
    expect(details()).toMatchObject({ Service: [oil, brakes], SelectedDate: '2026-12-03', SelectedTime: '' });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { row } from '../booking-status/test-visit';
import { delivery, TestOffice } from '../bookings/test-bookings';
import { auditor, eventEditor, visitStaff } from '../test-support';
import EventDeliveriesScreen from './EventDeliveriesScreen';

const ofEvent = { bookingId: null, bookingNumber: '', event: 'cms-12' } as const;

const three = () => [
  delivery(1, { ...ofEvent, kind: 'won', channel: 'MAIL' }),
  delivery(2, { ...ofEvent, kind: 'voucher', channel: 'VOUCHER', state: 'UNCERTAIN', note: null }),
  delivery(3, { ...ofEvent, kind: 'entered', state: 'SENT', retryable: false }),
];

function open(search = '', session = eventEditor, deliveries = three()) {
  const office = new TestOffice();
  office.deliveries = deliveries;
  return visitStaff(EventDeliveriesScreen, { route: 'event-deliveries', session, search, answers: office.answers });
}

describe('the deliveries of events', () => {
  it('are read alone, failed ones first, with a link to their event', async () => {
    const { user, at, sentOf } = open();
    const link = within(await row(/당첨 알림/)).getByRole('link', { name: '이벤트 12' });
    expect(link.getAttribute('href')).toBe('/admin/event-draw/cms-12');
    expect(screen.queryByRole('row', { name: /응모 확인 알림/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '전체' }));
    await row(/응모 확인 알림/);
    expect(at().href).toBe('/admin/event-deliveries?show=all');
    expect(sentOf('Deliveries').map(({ subject }) => subject)).toEqual(['EVENTS', 'EVENTS']);
  });

  it('are sent again by staff who manage events, without a right to bookings', async () => {
    const { user, sentOf } = open();
    await user.click(within(await row(/당첨 알림/)).getByRole('button', { name: /^다시 보내기/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /당첨 알림/ })).toBeNull());
    await row(/상품권/);
    expect(screen.queryByRole('button', { name: '모든 알림 보기' })).toBeNull();
    expect(sentOf('RetryDelivery')).toEqual([{ id: '1', language: 'KO' }]);
  });

  it('lead on to all of them where none needs attention', async () => {
    const { user, at } = open('', eventEditor, []);
    await screen.findByText('확인할 알림이 없어요. 모두 잘 전달됐어요.');
    await user.click(screen.getByRole('button', { name: '모든 알림 보기' }));
    await waitFor(() => expect(at().href).toBe('/admin/event-deliveries?show=all'));
  });

  it('are not shown without the right', async () => {
    const { sentOf } = open('', auditor);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('row')).toBeNull();
    expect(sentOf('Deliveries')).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bookingManager, dialog, openBookings, row, setClock } from '../booking-status/test-visit';
import { cut } from '../test-support';
import { delivery, TestOffice } from './test-bookings';

setClock();

const HERE = '/admin/booking-status-managerment?tab=deliveries';

const troubledOffice = () => {
  const office = new TestOffice();
  office.book({ number: 'G261124-7K3M9' });
  office.deliveries = [
    delivery(1),
    delivery(2, { channel: 'DEALER_SYSTEM', kind: 'state', state: 'UNCERTAIN', note: null }),
    delivery(3, { kind: 'reminder', state: 'WAITING', retryable: false, finishedAt: null }),
    delivery(4, { kind: 'fax', state: 'SENT', retryable: false }),
  ];
  return office;
};
const open = (office = troubledOffice(), more: Parameters<typeof openBookings>[0] = {}) =>
  openBookings({ search: '?tab=deliveries', office, ...more });

describe('the notices and hand-overs', () => {
  it('shows those that somebody has to see to, and others when asked', async () => {
    const { user, at, sentOf } = open();
    const cells = within(await row(/예약 확인 알림/)).getAllByRole('cell');
    expect(cells.map((cell) => cell.lastChild?.textContent).slice(0, 6)).toEqual([
      '문자',
      '실패',
      'G261124-7K3M9',
      '2026/11/22 10:20',
      '5',
      'mailbox unavailable',
    ]);
    await row(/예약 전달 센터 시스템/);
    expect(screen.queryByRole('row', { name: /하루 전 알림/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '보내는 중' }));
    expect((await row(/하루 전 알림/)).textContent).toContain('2026/11/22 10:00 예정');
    expect(at().href).toBe(`${HERE}&show=waiting`);
    await user.click(screen.getByRole('button', { name: '전체' }));
    await row(/fax 문자/);
    expect(sentOf('Deliveries').map(({ states }) => (states as string[] | null)?.length)).toEqual([undefined, 2, 6]);
  });

  it('sends again at once what failed', async () => {
    const { user, sentOf } = open();
    await user.click(within(await row(/예약 확인 알림/)).getByRole('button', { name: /^다시 보내기/ }));
    const said = await screen.findByRole('group', { name: '다시 보내도록 했어요: 예약 확인 알림' });
    await waitFor(() => expect(document.activeElement).toBe(said));
    await waitFor(() => expect(screen.queryByRole('row', { name: /예약 확인 알림/ })).toBeNull());
    await screen.findByRole('tab', { name: '알림 1' });
    expect(sentOf('RetryDelivery')).toEqual([{ id: '1', language: 'KO' }]);
  });

  it('asks first about one that may have arrived', async () => {
    const { user, sentOf } = open();
    const again = within(await row(/센터 시스템/)).getByRole('button', { name: /^다시 보내기/ });
    await user.click(again);
    dialog('다시 보내기').getByText(/두 번 받을 수 있어요/);
    await user.click(dialog('다시 보내기').getByRole('button', { name: '취소' }));
    expect(sentOf('RetryDelivery')).toEqual([]);
    await user.click(again);
    await user.click(dialog('다시 보내기').getByRole('button', { name: '다시 보내기' }));
    await screen.findByRole('group', { name: /다시 보내도록 했어요/ });
    expect(sentOf('RetryDelivery')).toEqual([{ id: '2', language: 'KO' }]);
  });

  it('puts aside what was dealt with otherwise, after a question', async () => {
    const { user, office } = open();
    await user.click(within(await row(/예약 확인 알림/)).getByRole('button', { name: /^처리함/ }));
    await user.click(dialog('처리한 것으로 두기').getByRole('button', { name: '처리함' }));
    await screen.findByRole('group', { name: '처리한 것으로 두었어요: 예약 확인 알림' });
    expect(office.deliveries[0]?.state).toBe('SKIPPED');
  });

  it('says what the server says of one that a colleague has seen to', async () => {
    const { user, office } = open();
    const again = within(await row(/예약 확인 알림/)).getByRole('button', { name: /^다시 보내기/ });
    office.next = { code: 'delivery_not_retryable', message: '이미 처리된 알림이에요.' };
    Object.assign(office.deliveries[0] ?? {}, { state: 'SENT' });
    await user.click(again);
    await screen.findByRole('group', { name: '이미 처리된 알림이에요.' });
    await waitFor(() => expect(screen.queryByRole('row', { name: /예약 확인 알림/ })).toBeNull());
  });

  it('opens the booking that one is about', async () => {
    const { user } = open();
    await user.click(within(await row(/예약 확인 알림/)).getByRole('button', { name: 'G261124-7K3M9' }));
    await dialog('예약 G261124-7K3M9').findByText('김가온');
  });

  it('names the notices and vouchers of events, and leads to their draw', async () => {
    const office = new TestOffice();
    const ofEvent = { bookingId: null, bookingNumber: null, event: 'cms-12' };
    office.deliveries = [
      delivery(1, { ...ofEvent, kind: 'won', channel: 'MAIL' }),
      delivery(2, { ...ofEvent, kind: 'voucher', channel: 'VOUCHER' }),
      delivery(3, { ...ofEvent, kind: 'moved-up', event: 'winterbatteries' }),
    ];
    const { user } = open(office);
    const link = within(await row(/당첨 알림 이메일/)).getByRole('link', { name: '이벤트 12' });
    expect(link.getAttribute('href')).toContain('/admin/event-draw/cms-12');
    await row(/모바일 상품권 상품권 제공사/);
    within(await row(/예비 당첨 알림/)).getByRole('link', { name: '퀴즈' });
    await user.click(within(await row(/모바일 상품권/)).getByRole('button', { name: /^다시 보내기/ }));
    await screen.findByRole('group', { name: '다시 보내도록 했어요: 모바일 상품권' });
  });

  it('offers nothing to who may only read', async () => {
    open(troubledOffice(), { session: { ...bookingManager, rights: ['READ_BOOKINGS'] } });
    const found = within(await row(/예약 확인 알림/));
    expect(found.queryByRole('button', { name: /다시 보내기|처리함/ })).toBeNull();
  });

  it('says that all is well, and offers a list that did not come again', async () => {
    let working = false;
    const office = new TestOffice();
    const { user } = open(office, {
      answers: { Deliveries: (variables) => (working ? office.answers.Deliveries?.(variables) : cut()) },
    });
    await screen.findByText('알림 목록을 불러오지 못했어요');
    working = true;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByText('확인할 알림이 없어요. 모두 잘 전달됐어요.');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userError } from '../../test/answers';
import { delivery, TestOffice } from '../bookings/test-bookings';
import { cut, dealerManager, refuse } from '../test-support';
import { bookingManager, dialog, openBookings, row, setClock } from './test-visit';

setClock();

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

describe('the screen of bookings', () => {
  it('opens on the list, and each tab has an address of its own', async () => {
    const { user, at, back } = openBookings();
    await screen.findByText('아직 예약이 없어요. 예약이 들어오면 여기에 나타나요.');
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['예약', '하루', '알림', '보고서']);
    await user.click(tab('보고서'));
    await screen.findByRole('heading', { name: '예약 현황 보고서' });
    expect(at().href).toBe('/admin/booking-status-managerment?tab=report');
    await user.click(tab('하루'));
    expect(at().href).toBe('/admin/booking-status-managerment?tab=day');
    back();
    await waitFor(() => expect(tab('보고서').getAttribute('aria-selected')).toBe('true'));
  });

  it('offers a booking by phone once: by its button, and as a tab while it is open', async () => {
    const { user } = openBookings();
    await user.click(await screen.findByRole('link', { name: '전화 예약' }));
    await waitFor(() => expect(tab('전화 예약').getAttribute('aria-selected')).toBe('true'));
    expect(screen.queryByRole('link', { name: '전화 예약' })).toBeNull();
    await user.click(tab('예약'));
    await screen.findByRole('link', { name: '전화 예약' });
    expect(screen.queryByRole('tab', { name: '전화 예약' })).toBeNull();
  });

  it('says how many notices need attention, on whatever tab one is', async () => {
    const office = new TestOffice();
    office.deliveries = [delivery(1), delivery(2, { state: 'UNCERTAIN' }), delivery(3, { state: 'SENT' })];
    openBookings({ office });
    await screen.findByRole('tab', { name: '알림 2' });
  });

  it('comes back to a tab as it was left', async () => {
    const office = new TestOffice();
    office.book();
    const { user, at } = openBookings({ office, search: '?state=BOOKED&centre=SC-0001' });
    await row(/G261124-00001/);
    await user.click(tab('하루'));
    expect(at().href).toBe('/admin/booking-status-managerment?tab=day&centre=SC-0001');
    await user.click(tab('예약'));
    await row(/G261124-00001/);
    expect(at().href).toBe('/admin/booking-status-managerment?state=BOOKED&centre=SC-0001');
  });

  it('keeps what was typed into the report while another tab is looked at', async () => {
    const { user } = openBookings({ search: '?tab=report' });
    await user.type(await screen.findByRole('textbox', { name: '내려받는 이유' }), '월말 정리');
    await user.click(tab('알림'));
    await screen.findByText('확인할 알림이 없어요. 모두 잘 전달됐어요.');
    await user.click(tab('보고서'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '내려받는 이유' }).value).toBe('월말 정리');
  });

  it('has no report for who may not take data, whatever the address says', async () => {
    const { sentOf } = openBookings({
      session: { ...bookingManager, rights: ['READ_BOOKINGS'] },
      search: '?tab=report',
    });
    await screen.findByRole('searchbox');
    expect(screen.queryByRole('tab', { name: '보고서' })).toBeNull();
    expect(sentOf('BookingList')).toHaveLength(1);
  });

  it('is not shown to who has no right to bookings, and asks for nothing', async () => {
    const { sentOf } = openBookings({ session: dealerManager });
    await screen.findByRole('heading', { name: '이 화면을 볼 권한이 없어요' });
    expect(sentOf('BookingList')).toEqual([]);
    expect(sentOf('DeliveryTroubles')).toEqual([]);
  });

  it('is left for sign-in, and come back to, when the session has ended', async () => {
    const { at } = openBookings({ search: '?state=NO_SHOW', answers: { BookingList: refuse('UnauthorisedAccess') } });
    await waitFor(() =>
      expect(at()).toEqual({
        href: '/sign-in?re=unauthorised',
        returnTo: '/admin/booking-status-managerment?state=NO_SHOW',
      }),
    );
  });
});

describe('the report', () => {
  const exported = (more: Record<string, unknown>) => ({
    ExportBookings: () => ({ exportBookings: { __typename: 'ExportPayload', link: null, errors: [], ...more } }),
  });
  const press = () => screen.getByRole('button', { name: '보고서 내려받기' });
  const reason = () => screen.getByRole('textbox', { name: '내려받는 이유' });

  it('is asked for with both ranges, the format and the reason, and then taken', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, sentOf } = openBookings({
      search: '?tab=report&request-from=2026-11-01&request-to=2026-11-23&booking-to=2026-12-31',
      answers: exported({ link: '/files/report' }),
    });
    await user.type(await screen.findByRole('textbox', { name: '내려받는 이유' }), ' 월말 정리 ');
    await user.click(screen.getByRole('radio', { name: 'PDF' }));
    await user.click(press());
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(sentOf('ExportBookings')).toEqual([
      {
        input: {
          requestFrom: '2026-11-01',
          requestTo: '2026-11-23',
          bookingFrom: null,
          bookingTo: '2026-12-31',
          format: 'PDF',
          language: 'KO',
          reason: '월말 정리',
        },
        serverLanguage: 'KO',
      },
    ]);
    await screen.findByText('내려받기를 시작했어요.');
  });

  it('says all that is wrong before it asks, and takes it back when a range is changed', async () => {
    const { user, at, sentOf } = openBookings({
      search: '?tab=report&request-from=2026-11-20&request-to=2026-11-10&booking-from=2026-12-20&booking-to=2026-12-10',
    });
    await user.click(await screen.findByRole('button', { name: '보고서 내려받기' }));
    const summary = await screen.findByRole('group', { name: '아래 내용을 확인해 주세요' });
    const links = within(summary).getAllByRole('link');
    expect(
      links.map((link) => link.getAttribute('href')),
      'in the order of the form',
    ).toEqual(['#field-requestFrom', '#field-bookingFrom', '#field-reason']);
    await user.click(screen.getByRole('button', { name: '접수일 지우기' }));
    expect(at().href).toBe(
      '/admin/booking-status-managerment?tab=report&booking-from=2026-12-20&booking-to=2026-12-10',
    );
    expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
    expect(sentOf('ExportBookings')).toEqual([]);
  });

  it('offers no day of request after today', async () => {
    const { user } = openBookings({ search: '?tab=report' });
    await user.click(await screen.findByRole('button', { name: /접수일 끝/ }));
    const calendar = dialog('접수일 끝');
    const after = await calendar.findByRole('button', { name: /11월 24일/ });
    expect(after.getAttribute('aria-disabled')).toBe('true');
    await user.click(calendar.getByRole('button', { name: /11월 23일/ }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /접수일 끝/ }).textContent).toBe('2026년 11월 23일 (월)'),
    );
  });

  it('shows the server’s refusal at its field, and a cut connection with what was typed', async () => {
    let answer: () => unknown = exported({
      errors: [userError('reason', 'reason_required', '사유를 적어 주세요.')],
    }).ExportBookings;
    const { user } = openBookings({ search: '?tab=report', answers: { ExportBookings: () => answer() } });
    await user.type(await screen.findByRole('textbox', { name: '내려받는 이유' }), '정리');
    await user.click(press());
    await waitFor(() => expect(reason().getAttribute('aria-invalid')).toBe('true'));
    answer = cut;
    await user.type(reason(), '함');
    await user.click(press());
    await screen.findByText(/서버에 연결하지 못했어요/);
    expect((reason() as HTMLTextAreaElement).value).toBe('정리함');
  });
});

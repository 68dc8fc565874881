import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../wizard/test-support';
import BookingConfirmationScreen from './BookingConfirmationScreen';
import { booking } from './test-booking';

const open = (answer: () => unknown) =>
  visit(BookingConfirmationScreen, {
    route: '/booking-confirmation/$servicebookingid',
    at: '/booking-confirmation/secret-id',
    answers: { BookingConfirmation: answer },
  });
const shown = (more: Record<string, unknown> = {}) => open(() => ({ booking: { ...booking, ...more } }));

afterEach(() => {
  vi.useRealTimers();
});

describe('the confirmation', () => {
  it('shows the number to read out, the facts, and the contact data as masked as the server gives them', async () => {
    await shown();
    await screen.findByRole('heading', { name: '예약이 완료됐어요' });
    screen.getByText('G261124-7K3M9');
    screen.getByText('엔진오일 | 와이퍼');
    screen.getByText('기아 K5, 2024년식');
    screen.getByText('010-****-1234');
    screen.getByText('앞에서 소리가 나요');
  });

  it('shows the price guide of the time of booking, and that it is no offer', async () => {
    await shown();
    const term = await screen.findByText('예상 금액');
    expect(term.nextElementSibling?.textContent).toMatch(
      /65,000원부터 105,000원까지예약할 때 안내한 참고용 금액이에요/,
    );
  });

  it('shows no price where the guide had none', async () => {
    await shown({ priceGuide: null });
    await screen.findByRole('heading', { name: '예약이 완료됐어요' });
    expect(screen.queryByText('예상 금액')).toBeNull();
  });

  it.each([
    ['the number', '예약 번호 복사', 'G261124-7K3M9'],
    ['the id of the path', '예약 확인 코드 복사', 'secret-id'],
  ])('copies %s and says so for two seconds', async (_, name, text) => {
    await shown();
    const button = await screen.findByRole('button', { name });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.useFakeTimers();
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1999));
    screen.getByText('복사했어요');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('복사했어요')).toBeNull();
    expect(write).toHaveBeenCalledWith(text);
  });

  it('is a ticket with day, time, duration, the way there, a map and a code of its own address', async () => {
    await shown();
    const ticket = within(await screen.findByRole('region', { name: '예약증' }));
    ticket.getByText('11.24');
    expect(ticket.getByText('2026년 11월 24일 (화) 10:30–11:30').parentElement?.textContent).toBe(
      '2026년 11월 24일 (화) 10:30–11:302026년 · 11:30까지 (약 1시간)',
    );
    ticket.getByRole('link', { name: '가온 강남센터에 전화하기, 02-000-1234' });
    ticket.getByRole('link', { name: '가온 강남센터 길찾기, 카카오맵 (새 창)' });
    // With the ticket's first render.
    ticket.getByRole('img', { name: '예약을 여는 QR 코드' });
    await ticket.findByRole('img', { name: '지도: 강남구에 있는 가온 강남센터' });
  });

  it('says until when it can be changed, what to bring, and what was sent where', async () => {
    const contact = { ...booking.contact, email: 'ho**@example.com' };
    await shown({ contact });
    await screen.findByText('2026년 11월 23일 (월) 10:30까지 온라인으로 바꾸거나 취소할 수 있어요.');
    screen.getByRole('heading', { name: '방문하실 때 챙겨 주세요' });
    expect(screen.getByText('010-****-1234').textContent).toContain('예약 안내를 문자나 알림톡으로 보냈어요.');
    expect(screen.getByText('ho**@example.com').textContent).toContain('예약 확인 메일을 보냈어요.');
  });

  it('opens the print dialog', async () => {
    const { user } = await shown();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(await screen.findByRole('button', { name: '인쇄' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('leads to the cancel page while cancelling is possible', async () => {
    await shown();
    const link = await screen.findByRole('link', { name: '예약 취소' });
    expect(link.getAttribute('href')).toBe('/cancel-booking/secret-id');
  });

  it('leads to another time, and to a file for the calendar', async () => {
    await shown();
    const change = await screen.findByRole('link', { name: '시간 변경' });
    expect(change.getAttribute('href')).toBe('/reschedule-booking/secret-id');
    const file = screen.getByRole('link', { name: '캘린더에 추가' });
    expect(file.getAttribute('href')).toBe('/api/booking/get-calendar?serviceBookingID=secret-id&lng=ko');
    expect(file.hasAttribute('download')).toBe(true);
  });

  it('sends a late visitor to the telephone instead', async () => {
    await shown({ cancellable: false, reschedulable: false, overdueToCancel: true });
    await screen.findByText(/온라인 변경·취소 시간이 지났어요/);
    expect(screen.queryByRole('link', { name: '예약 취소' })).toBeNull();
    expect(screen.queryByRole('link', { name: '시간 변경' })).toBeNull();
    screen.getByRole('link', { name: '가온 강남센터에 전화하기, 02-000-1234' });
  });

  it('says of a cancelled booking that it is, and offers a new one', async () => {
    await shown({ state: 'CANCELLED', cancellable: false, reschedulable: false });
    await screen.findByRole('heading', { name: '취소된 예약이에요' });
    screen.getByRole('link', { name: '새로 예약하기' });
    expect(screen.queryByRole('link', { name: '캘린더에 추가' })).toBeNull();
    expect(screen.queryByText('예약 확인 코드')).toBeNull();
    expect(screen.queryByText(/까지 온라인으로 바꾸거나/)).toBeNull();
    expect(screen.queryByText(/알림톡으로 보냈어요/)).toBeNull();
    expect(screen.queryByText('취소 사유')).toBeNull();
  });

  it.each([
    ['CUSTOMER_REQUEST', '요청하신 대로 취소했어요.'],
    ['CENTRE_UNAVAILABLE', '센터 사정으로 이 시간에 정비하기 어려워졌어요.'],
    ['PARTS_UNAVAILABLE', '정비에 필요한 부품을 제때 준비하기 어려워졌어요.'],
    ['UNREACHABLE', '예약을 확인하려고 연락드렸지만 닿지 않았어요.'],
    ['DUPLICATE', '같은 정비로 다른 예약이 있어요.'],
  ])('says why staff cancelled it: %s', async (cancellationReason, words) => {
    await shown({ state: 'CANCELLED', cancellable: false, reschedulable: false, cancellationReason });
    await screen.findByText('취소 사유');
    screen.getByText(words);
  });

  it('asks once more after the mail was sent, and says when it could not be delivered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let failed = false;
    const contact = { ...booking.contact, email: 'ho**@example.com' };
    const { sentOf } = await open(() => ({ booking: { ...booking, contact, confirmationMailFailed: failed } }));
    await screen.findByRole('heading', { name: '예약이 완료됐어요' });
    failed = true;
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    await screen.findByText(/ho\*\*@example.com 주소로 메일이 전달되지 않았어요. 예약은 그대로예요/);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentOf('BookingConfirmation')).toHaveLength(2);
  });

  it('asks once where no mail is sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const contact = { ...booking.contact, email: null };
    const { sentOf } = await open(() => ({ booking: { ...booking, contact } }));
    await screen.findByRole('heading', { name: '예약이 완료됐어요' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sentOf('BookingConfirmation')).toHaveLength(1);
  });

  it('says that no booking has this id', async () => {
    await open(() => ({ booking: null }));
    await screen.findByRole('heading', { name: '예약을 찾을 수 없어요' });
  });

  it('may be tried again when the server did not answer', async () => {
    let answered = false;
    const { user } = await open(() => {
      if (!answered) throw new Error('offline');
      return { booking };
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    answered = true;
    await user.click(again);
    await screen.findByText('G261124-7K3M9');
  });
});

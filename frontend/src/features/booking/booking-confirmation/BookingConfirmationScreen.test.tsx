import { act, fireEvent, screen } from '@testing-library/react';
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

  it('copies the id of the path and says so for two seconds', async () => {
    await shown();
    const button = await screen.findByRole('button', { name: '예약 확인 코드 복사' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    vi.useFakeTimers();
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(1999));
    screen.getByText('복사했어요');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('복사했어요')).toBeNull();
    expect(write).toHaveBeenCalledWith('secret-id');
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
    screen.getByRole('link', { name: '02-000-1234' });
  });

  it('says of a cancelled booking that it is, and offers a new one', async () => {
    await shown({ state: 'CANCELLED', cancellable: false, reschedulable: false });
    await screen.findByRole('heading', { name: '취소된 예약이에요' });
    screen.getByRole('link', { name: '새로 예약하기' });
    expect(screen.queryByRole('link', { name: '캘린더에 추가' })).toBeNull();
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

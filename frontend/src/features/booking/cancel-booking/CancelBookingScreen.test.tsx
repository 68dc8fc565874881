import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localizedText, userError } from '../../../test/answers';
import { booking } from '../booking-confirmation/test-booking';
import { type Answers, visit } from '../wizard/test-support';
import CancelBookingScreen from './CancelBookingScreen';

const at = '/cancel-booking/secret-id';
const cancelled = { ...booking, state: 'CANCELLED', cancellable: false };
const open = (first: Record<string, unknown> | null, more: Answers = {}) =>
  visit(CancelBookingScreen, {
    route: '/cancel-booking/$servicebookingid',
    at,
    answers: {
      BookingToCancel: () => ({ booking: first }),
      CancelBooking: () => ({ cancelBooking: { __typename: 'CancelBookingPayload', booking: cancelled, errors: [] } }),
      ...more,
    },
  });
const stillness = (asked: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: asked }) as unknown as MediaQueryList);

async function cancelIt(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: '예약 취소' }));
  const dialog = within(screen.getByRole('dialog', { name: '정말 취소할까요?' }));
  await user.click(dialog.getByRole('button', { name: '예약 취소하기' }));
}

beforeEach(() => stillness(false));
afterEach(() => vi.unstubAllGlobals());

describe('the cancel page', () => {
  it('cancels only after the dialog was confirmed, and says so', async () => {
    const { user, sent } = await open(booking);
    await user.click(await screen.findByRole('button', { name: '예약 취소' }));
    await user.click(screen.getByRole('button', { name: '돌아가기' }));
    expect(sent.some(({ name }) => name === 'CancelBooking')).toBe(false);
    await cancelIt(user);
    await screen.findByRole('heading', { name: '예약을 취소했어요' });
    expect(sent.find(({ name }) => name === 'CancelBooking')?.variables.id).toBe('secret-id');
  });

  it('offers another time before it cancels', async () => {
    await open(booking);
    const link = await screen.findByRole('link', { name: '시간 변경' });
    expect(link.getAttribute('href')).toBe('/reschedule-booking/secret-id');
  });

  it('goes home by itself, and stays when that is asked', async () => {
    const { user, path } = await open(booking);
    await cancelIt(user);
    await user.click(await screen.findByRole('button', { name: '이 페이지에 머무르기' }));
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    vi.useRealTimers();
    expect(path()).toBe(at);
  });

  it('does not move on by itself when less motion is asked for', async () => {
    stillness(true);
    const { user } = await open(booking);
    await cancelIt(user);
    await screen.findByRole('heading', { name: '예약을 취소했어요' });
    expect(screen.queryByRole('button', { name: '이 페이지에 머무르기' })).toBeNull();
    screen.getByRole('link', { name: '홈으로' });
  });

  it.each([
    ['cancelled already', cancelled, '이미 취소된 예약이에요'],
    ['completed', { ...booking, state: 'COMPLETED', cancellable: false }, '취소할 수 없는 예약이에요'],
    ['too close', { ...booking, cancellable: false, overdueToCancel: true }, '온라인 취소 시간이 지났어요'],
    ['unknown', null, '예약을 찾을 수 없어요'],
  ])('offers no cancelling of a booking that is %s', async (_, first, title) => {
    await open(first);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: '예약 취소' })).toBeNull();
  });

  it("gives the centre's telephone when it is too late", async () => {
    await open({ ...booking, cancellable: false, overdueToCancel: true });
    const call = await screen.findByRole('link', { name: /가온 강남센터 전화하기/ });
    expect(call.getAttribute('href')).toBe('tel:02-000-1234');
  });

  it('shows that it is too late when the cut-off passes while the page is open', async () => {
    let now: Record<string, unknown> = booking;
    const refusal = userError('id', 'OverDueToCancel', '늦었어요.');
    const { user } = await open(booking, {
      BookingToCancel: () => ({ booking: now }),
      CancelBooking: () => {
        now = { ...booking, cancellable: false, overdueToCancel: true };
        return { cancelBooking: { __typename: 'CancelBookingPayload', booking: null, errors: [refusal] } };
      },
    });
    await cancelIt(user);
    await screen.findByRole('heading', { name: '온라인 취소 시간이 지났어요' });
  });

  it('keeps the booking and says so when the server does not answer', async () => {
    const { user } = await open(booking, {
      CancelBooking: () => {
        throw new Error('offline');
      },
    });
    await cancelIt(user);
    await screen.findByText('취소하지 못했어요');
    screen.getByRole('button', { name: '예약 취소' });
  });

  it('names the facts of the booking in the language of the page', async () => {
    await open({
      ...booking,
      needHelp: null,
      dealer: { ...booking.dealer, name: localizedText('가온 마포센터', 'Mapo') },
    });
    await screen.findByText('가온 마포센터');
  });

  it.each([
    ['completed', { state: 'COMPLETED', cancellable: false }],
    ['missed', { state: 'NO_SHOW', cancellable: false }],
    ['too close', { cancellable: false, overdueToCancel: true }],
  ])('shows the facts of a booking that is %s', async (_, more) => {
    await open({ ...booking, ...more });
    await screen.findByText('기아 K5, 2024년식');
    screen.getByText('엔진오일 | 와이퍼');
  });
});

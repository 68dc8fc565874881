import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localizedText, timeslot, userError } from '../../../test/answers';
import { booking } from '../booking-confirmation/test-booking';
import { addDays } from '../calendar-date';
import { useDraftStore } from '../draft-store';
import { type Answers, visit } from '../wizard/test-support';
import RescheduleBookingScreen from './RescheduleBookingScreen';

const SUMMARY = '아래 내용을 확인해 주세요';

const TODAY = '2026-11-23';
const answerWith = (more: Record<string, unknown>) => ({
  rescheduleBooking: { __typename: 'RescheduleBookingPayload', booking: null, errors: [], nearest: [], ...more },
});
const movedTo = ({ date, time }: Record<string, string>) => answerWith({ booking: { ...booking, date, time } });

const answers: Answers = {
  BookingCalendar: () => ({
    bookingWindow: { __typename: 'BookingWindow', minDate: TODAY, maxDate: addDays(TODAY, 60) },
    closedDays: [{ __typename: 'ClosedDay', date: '2026-11-29', reason: 'WEEKLY', name: localizedText('정기 휴무') }],
  }),
  BookingTimes: ({ from = '' }) => ({
    timeslots: {
      __typename: 'TimeslotsPayload',
      week: {
        __typename: 'TimeslotWeek',
        dayList: Array.from({ length: 7 }, (_, index) => addDays(from, index)),
        timeslots: [
          timeslot('2026-11-24', '10:30'),
          timeslot('2026-11-24', '14:00'),
          timeslot('2026-11-24', '15:00', 'FULL'),
          timeslot('2026-11-25', '09:00'),
        ],
      },
      errors: [],
    },
  }),
  RescheduleBooking: movedTo,
};
const open = (first: Record<string, unknown> | null = booking, more: Answers = {}) =>
  visit(RescheduleBookingScreen, {
    route: '/reschedule-booking/$servicebookingid',
    at: '/reschedule-booking/secret-id',
    answers: { BookingToReschedule: () => ({ booking: first }), ...answers, ...more },
  });
const time = (name: string | RegExp) => screen.findByRole('radio', { name });
const confirm = () => screen.getByRole('button', { name: '시간 변경' });

beforeEach(() => useDraftStore.getState().clear());

describe('the reschedule page', () => {
  it('shows the booking and the times of its day, its own marked and not to be chosen', async () => {
    const { sentOf } = await open();
    const own = await time(/10:30.*현재 예약/);
    expect(own.matches(':disabled')).toBe(true);
    screen.getByText('기아 K5, 2024년식');
    screen.getByRole('button', { name: '마감된 시간 1개 보기' });
    expect(sentOf('BookingTimes')[0]?.variables).toMatchObject({
      dealerCode: 'SC-0001',
      serviceIds: ['service-oil', 'service-wiper'],
      holdToken: 'secret-id',
    });
  });

  it('folds the booking into a line with its time, which opens and closes', async () => {
    const { user } = await open();
    const panel = within(await screen.findByRole('complementary', { name: '예약 내용' }));
    // The style sheet shows it on phones only.
    const line = panel.getByRole('button', { hidden: true });
    expect(line.textContent).toBe('예약 내용11월 24일 (화) 10:30');
    expect(line.getAttribute('aria-expanded')).toBe('false');
    const content = document.getElementById(line.getAttribute('aria-controls') ?? '');
    expect(content?.textContent).toContain('10:30–11:30');
    const folded = content?.className;
    await user.click(line);
    expect(line.getAttribute('aria-expanded')).toBe('true');
    expect(content?.className).not.toBe(folded);
    await user.click(line);
    expect(content?.className).toBe(folded);
  });

  it('asks for a time on the press and not before', async () => {
    const { user, sentOf } = await open();
    await time('14:00');
    expect(screen.queryByRole('group', { name: SUMMARY })).toBeNull();
    await user.click(confirm());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: SUMMARY })));
    expect(sentOf('RescheduleBooking')).toEqual([]);
  });

  it('moves the booking, and tells the new time and the old one', async () => {
    const { user, sentOf } = await open();
    await user.click(await time(/11월 25일/));
    await user.click(await time('09:00'));
    await user.click(confirm());
    const heading = await screen.findByRole('heading', { name: '예약 시간을 바꿨어요' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sentOf('RescheduleBooking')[0]?.variables).toMatchObject({
      id: 'secret-id',
      date: '2026-11-25',
      time: '09:00',
    });
    screen.getByText('2026년 11월 25일 (수) 09:00');
    screen.getByText('2026년 11월 24일 (화) 10:30');
    const file = screen.getByRole('link', { name: '캘린더에 추가' });
    expect(file.getAttribute('href')).toContain('serviceBookingID=secret-id');
    const back = screen.getByRole('link', { name: '예약 보기' });
    expect(back.getAttribute('href')).toBe('/booking-confirmation/secret-id');
  });

  it('offers the nearest times when the chosen one is taken by then; the booking stays as it was', async () => {
    let taken = true;
    const { user, sentOf } = await open(booking, {
      RescheduleBooking: (to) => {
        if (!taken) return movedTo(to);
        taken = false;
        return answerWith({
          errors: [userError('time', 'timeslot_taken')],
          nearest: [timeslot('2026-11-24', '10:30'), timeslot('2026-11-25', '09:00')],
        });
      },
    });
    await user.click(await time('14:00'));
    await user.click(confirm());
    const offer = within(await screen.findByRole('list', { name: '가까운 예약 가능 시간' }));
    screen.getByText(/지금 예약은 그대로 있어요/);
    expect(offer.queryByRole('button', { name: /10:30/ }), 'its own time is no other').toBeNull();
    await user.click(offer.getByRole('button', { name: /09:00/ }));
    await screen.findByText(/09:00 시간을 골랐어요/);
    await user.click(confirm());
    await screen.findByRole('heading', { name: '예약 시간을 바꿨어요' });
    expect(sentOf('RescheduleBooking').map(({ variables }) => variables.time)).toEqual(['14:00', '09:00']);
  });

  it('keeps the choice and says so when the server does not answer', async () => {
    const { user } = await open(booking, {
      RescheduleBooking: () => {
        throw new Error('offline');
      },
    });
    await user.click(await time('14:00'));
    await user.click(confirm());
    await screen.findByText('시간을 바꾸지 못했어요');
    expect(((await time('14:00')) as HTMLInputElement).checked).toBe(true);
  });

  it.each([
    ['cancelled', { ...booking, state: 'CANCELLED', reschedulable: false }, '취소된 예약이에요'],
    ['over', { ...booking, state: 'COMPLETED', reschedulable: false }, '시간을 바꿀 수 없는 예약이에요'],
    ['missed', { ...booking, state: 'NO_SHOW', reschedulable: false }, '시간을 바꿀 수 없는 예약이에요'],
    ['too close', { ...booking, reschedulable: false, overdueToCancel: true }, '온라인 변경 시간이 지났어요'],
    ['unknown', null, '예약을 찾을 수 없어요'],
  ])('offers no other time for a booking that is %s', async (_, first, title) => {
    await open(first);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('button', { name: '시간 변경' })).toBeNull();
  });

  it("gives the centre's telephone when it is too late", async () => {
    await open({ ...booking, reschedulable: false, overdueToCancel: true });
    const call = await screen.findByRole('link', { name: /가온 강남센터 전화하기/ });
    expect(call.getAttribute('href')).toBe('tel:02-000-1234');
  });

  it('shows that it is too late when the cut-off passes while the page is open', async () => {
    let now: Record<string, unknown> = booking;
    const { user } = await open(booking, {
      BookingToReschedule: () => ({ booking: now }),
      RescheduleBooking: () => {
        now = { ...booking, reschedulable: false, overdueToCancel: true };
        return answerWith({ errors: [userError('time', 'OverDueToCancel', '늦었어요.')] });
      },
    });
    await user.click(await time('14:00'));
    await user.click(confirm());
    await screen.findByRole('heading', { name: '온라인 변경 시간이 지났어요' });
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localizedText, timeslot, userError } from '../../../test/answers';
import { PHONE } from '../../../ui/media';
import { addDays } from '../calendar-date';
import { type BookingDraft, emptyDraft, IDLE_LIMIT_MS } from '../draft';
import { useDraftStore } from '../draft-store';
import { storedHold } from '../hold';
import { completeDraft } from '../test-data';
import { type Answers, heldAnswer, NO_ANSWER, refusedHold, visit } from '../wizard/test-support';
import SelectTimeslotScreen, { prepare } from './SelectTimeslotScreen';

const SUMMARY = '아래 내용을 확인해 주세요';

const TODAY = '2026-11-23';
const SUNDAY = '2026-11-29';

function times(from: string, slots: unknown[]) {
  const dayList = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const week = { __typename: 'TimeslotWeek', dayList, timeslots: slots };
  return { timeslots: { __typename: 'TimeslotsPayload', week, errors: [] } };
}

/** What each day of the window has left; days that are not named are full. */
function available(free: Record<string, number>) {
  const days = Array.from({ length: 61 }, (_, index) => addDays(TODAY, index)).filter((date) => date !== SUNDAY);
  return { availability: days.map((date) => ({ __typename: 'DayAvailability', date, free: free[date] ?? 0 })) };
}

const answers: Answers = {
  BookingCalendar: () => ({
    bookingWindow: { __typename: 'BookingWindow', minDate: TODAY, maxDate: addDays(TODAY, 60) },
    closedDays: [{ __typename: 'ClosedDay', date: SUNDAY, reason: 'WEEKLY', name: localizedText('정기 휴무') }],
  }),
  DayAvailability: () => available({ [TODAY]: 5, '2026-11-24': 2, '2026-12-07': 9 }),
  BookingTimes: ({ from }) =>
    times(from ?? '', [
      timeslot(TODAY, '09:00', 'PAST'),
      timeslot(TODAY, '10:30'),
      timeslot(TODAY, '13:00', 'FULL'),
      timeslot('2026-11-24', '09:00'),
    ]),
};

const chosenCentre = (): BookingDraft => {
  const draft = completeDraft(Date.now());
  return {
    ...draft,
    FinishedStep: 1,
    BookDetails: { ...draft.BookDetails, Service: [], SelectedDate: '', SelectedTime: '', DisplayDateTime: null },
  };
};
const at = { route: '/select-timeslot' };
type User = Awaited<ReturnType<typeof visit>>['user'];
/** Chooses a time without going on, as the keyboard does. */
async function choose(user: User, time: HTMLElement) {
  time.focus();
  await user.keyboard(' ');
}
const open = (draft = chosenCentre(), more: Answers = {}) =>
  visit(SelectTimeslotScreen, { ...at, draft, answers: { ...answers, ...more } });
const draftNow = () => useDraftStore.getState().draft;

const HELD = { dealerCode: 'SC-0001', date: '2026-11-24', time: '10:30' };

beforeEach(() => useDraftStore.getState().clear());
afterEach(() => vi.unstubAllGlobals());

describe('the timeslot step', () => {
  it('shows the free times of the first day that has one, folds the full ones, and has no past ones', async () => {
    const { user } = await open();
    const day = within(await screen.findByRole('group', { name: /11월 23일 \(월\)/ }));
    expect(day.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['10:30']);
    expect(day.queryByText('09:00')).toBeNull();
    expect(day.queryByRole('list')).toBeNull();
    await user.click(day.getByRole('button', { name: '마감된 시간 1개 보기' }));
    expect(day.getByRole('listitem').textContent).toBe('13:00 마감');
  });

  it('opens on the first day with a free time, however far it is', async () => {
    const { sentOf } = await open(chosenCentre(), {
      DayAvailability: () => available({ '2026-12-07': 1 }),
      BookingTimes: ({ from }) => times(from ?? '', [timeslot('2026-12-07', '09:00')]),
    });
    await screen.findByRole('group', { name: /12월 7일 \(월\)/ });
    expect(sentOf('BookingTimes').map(({ variables }) => variables.from)).toEqual(['2026-12-07']);
  });

  it('parts the times into morning, afternoon and evening', async () => {
    await open(chosenCentre(), {
      BookingTimes: ({ from }) =>
        times(from ?? '', [timeslot(TODAY, '11:30'), timeslot(TODAY, '12:00'), timeslot(TODAY, '18:00')]),
    });
    await screen.findByRole('radio', { name: '11:30' });
    const parts = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(parts).toEqual(['오전', '오후', '저녁']);
  });

  it('joins in the question for the days that a loaded page has asked already', async () => {
    let answer = (_: unknown) => {};
    const calendar = new Promise((resolve) => {
      answer = resolve;
    });
    const early = { ...answers, BookingCalendar: () => calendar };
    const { sentOf } = await visit(SelectTimeslotScreen, { ...at, draft: chosenCentre(), answers: early, prepare });
    expect(sentOf('BookingCalendar')).toEqual([{ name: 'BookingCalendar', variables: { dealerCode: 'SC-0001' } }]);
    answer(answers.BookingCalendar?.({}));
    await screen.findByRole('radio', { name: '10:30' });
    expect(sentOf('BookingCalendar').length).toBe(1);
  });

  it('asks for the days itself when that question got no answer', async () => {
    let asked = 0;
    const cut: Answers = {
      ...answers,
      BookingCalendar: (variables) => {
        asked += 1;
        if (asked === 1) throw new Error('offline');
        return answers.BookingCalendar?.(variables);
      },
    };
    await visit(SelectTimeslotScreen, { ...at, draft: chosenCentre(), answers: cut, prepare });
    await screen.findByRole('radio', { name: '10:30' });
    expect(asked).toBe(2);
  });

  it('asks for no days of a centre that is not chosen', async () => {
    const { sent, path } = await visit(SelectTimeslotScreen, { ...at, draft: emptyDraft(), answers, prepare });
    await screen.findByRole('heading', { name: '/select-location' });
    expect([path(), sent]).toEqual(['/select-location', []]);
  });

  it('lets no closed day be chosen and says that it is closed', async () => {
    await open();
    const sunday = await screen.findByRole('radio', { name: /11월 29일.*휴무/ });
    expect(sunday.matches(':disabled')).toBe(true);
  });

  it('marks in the calendar what each day has left, and lets no full or closed day be chosen', async () => {
    const { user } = await open();
    const day = (name: RegExp) => screen.findByRole('button', { name });
    const barred = async (name: RegExp) => (await day(name)).getAttribute('aria-disabled') === 'true';
    await waitFor(async () => expect((await day(/11월 24일/)).getAttribute('aria-description')).toBe('마감 임박'));
    expect((await day(/11월 25일/)).getAttribute('aria-description')).toBe('마감');
    expect([await barred(/11월 24일/), await barred(/11월 25일/), await barred(/11월 29일/)]).toEqual([
      false,
      true,
      true,
    ]);
    await user.click(screen.getByRole('button', { name: '다음 달' }));
    expect((await day(/12월 7일/)).getAttribute('aria-description')).toBe('여유');
    await user.click(await day(/12월 7일/));
    expect(draftNow().BookDetails.SelectedDate).toBe('2026-12-07');
  });

  it('lets a day of the next month be chosen in the last week of this one', async () => {
    const { user } = await open(chosenCentre(), {
      DayAvailability: () => available({ [TODAY]: 5, '2026-12-01': 2 }),
    });
    const first = await screen.findByRole('button', { name: /12월 1일/ });
    await waitFor(() => expect(first.getAttribute('aria-description')).toBe('마감 임박'));
    expect(screen.getByRole('button', { name: /12월 2일/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(first);
    expect(draftNow().BookDetails.SelectedDate).toBe('2026-12-01');
    const chosen = await screen.findByRole('button', { name: /12월 1일.*선택/ });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
  });

  it('lets a day be chosen when it is not known what each day has left', async () => {
    await open(chosenCentre(), {
      DayAvailability: () => {
        throw new Error('offline');
      },
    });
    await screen.findByRole('radio', { name: '10:30' });
    const button = await screen.findByRole('button', { name: /11월 30일/ });
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('asks for a time on Next and not before', async () => {
    const { user, path } = await open();
    await screen.findByRole('radio', { name: '10:30' });
    expect(screen.queryByRole('group', { name: SUMMARY })).toBeNull();
    await user.click(screen.getByRole('button', { name: '다음' }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: SUMMARY }));
    expect(screen.getByRole('group', { name: SUMMARY }).textContent).toContain('날짜와 시간을 선택해 주세요.');
    expect(path()).toBe('/select-timeslot');
  });

  it.each([
    ['a press', async (user: User, time: HTMLElement) => user.click(time)],
    [
      'Enter',
      async (user: User, time: HTMLElement) => {
        time.focus();
        await user.keyboard('{Enter}');
      },
    ],
  ])('keeps the time chosen by %s and goes on to the vehicle', async (_, choose) => {
    const { user } = await open();
    await choose(user, await screen.findByRole('radio', { name: '10:30' }));
    await screen.findByRole('heading', { name: '/select-vehicle' });
    expect(draftNow().BookDetails).toMatchObject({ SelectedDate: TODAY, SelectedTime: '10:30' });
    expect(draftNow().FinishedStep).toBe(2);
  });

  it('stays while the keyboard moves among the times, until Next', async () => {
    const { user, path } = await open(chosenCentre(), {
      BookingTimes: ({ from }) => times(from ?? '', [timeslot(TODAY, '10:30'), timeslot(TODAY, '11:00')]),
    });
    (await screen.findByRole('radio', { name: '10:30' })).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(draftNow().BookDetails.SelectedTime).toBe('10:30'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(draftNow().Hold).toMatchObject({ time: '11:00' }));
    await act(async () => undefined);
    expect(path()).toBe('/select-timeslot');
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-vehicle' });
  });

  it('leaves the days and the focus as they are when the first free day is not the first in view', async () => {
    const { user, sentOf } = await open(chosenCentre(), {
      BookingTimes: ({ from }) => times(from ?? '', [timeslot('2026-11-24', '08:30'), timeslot('2026-11-24', '09:00')]),
    });
    const time = await screen.findByRole('radio', { name: '08:30' });
    const days = () => screen.getAllByRole('radio', { name: /11월/ }).map((day) => (day as HTMLInputElement).value);
    const before = days();
    await choose(user, time);
    await waitFor(() => expect(draftNow().Hold).not.toBeNull());
    expect(document.activeElement).toBe(time);
    expect((time as HTMLInputElement).checked).toBe(true);
    expect(days()).toEqual(before);
    expect(sentOf('BookingTimes')).toHaveLength(1);
  });

  it('keeps the chosen time and says until when, once', async () => {
    const { user, sentOf } = await open();
    await choose(user, await screen.findByRole('radio', { name: '10:30' }));
    await waitFor(() => expect(draftNow().Hold).toMatchObject({ date: TODAY, time: '10:30' }));
    const lines = await screen.findAllByText('10:30 시간을 9분 동안 잡아 두었어요');
    expect(lines.filter((line) => line.closest('[role="status"]'))).toHaveLength(1);
    expect(sentOf('HoldTimeslot').map(({ variables }) => variables)).toEqual([
      { input: { dealerCode: 'SC-0001', date: TODAY, time: '10:30', serviceIds: [] } },
    ]);
  });

  it('does not wait for the hold on the way to the next step', async () => {
    const { user } = await open(chosenCentre(), { HoldTimeslot: () => NO_ANSWER });
    await user.click(await screen.findByRole('radio', { name: '10:30' }));
    await screen.findByRole('heading', { name: '/select-vehicle' });
  });

  it('gives the time back with the day, and asks for times that read it as free', async () => {
    const { user, sentOf } = await open();
    await choose(user, await screen.findByRole('radio', { name: '10:30' }));
    await waitFor(() => expect(draftNow().Hold).not.toBeNull());
    await user.click(screen.getByRole('radio', { name: /11월 24일/ }));
    await waitFor(() => expect(sentOf('ReleaseHold')).toHaveLength(1));
    expect(draftNow().Hold).toBeNull();
  });

  it('offers the nearest times when the chosen one is taken by then, and keeps the one pressed', async () => {
    const { user, path } = await open(chosenCentre(), {
      HoldTimeslot: ({ input }) => {
        const asked = input as unknown as { time: string };
        return asked.time === '10:30'
          ? { holdTimeslot: refusedHold('timeslot_taken', [{ date: '2026-11-24', time: '09:00' }]) }
          : { holdTimeslot: heldAnswer(input as never) };
      },
    });
    await user.click(await screen.findByRole('radio', { name: '10:30' }));
    await screen.findByText(/10:30 시간이 마감됐어요/);
    await user.click(screen.getByRole('button', { name: '다음' }));
    expect(path()).toBe('/select-timeslot');
    await user.click(screen.getByRole('button', { name: /09:00/ }));
    await screen.findByText(/예약 시간을 바꿨어요: 11월 24일 \(화\) 09:00/);
    await screen.findAllByText('09:00 시간을 9분 동안 잡아 두었어요');
    await user.click(screen.getByRole('button', { name: '다음' }));
    await screen.findByRole('heading', { name: '/select-vehicle' });
    expect(draftNow().BookDetails).toMatchObject({ SelectedDate: '2026-11-24', SelectedTime: '09:00' });
  });

  it('names its own hold when it asks for the times, so that they read as free', async () => {
    const draft = completeDraft(Date.now());
    const Hold = storedHold({ ...heldAnswer(HELD).hold }, ['service-oil'], Date.now());
    const { sentOf } = await open({ ...draft, Hold });
    await screen.findByRole('radio', { name: '09:00' });
    expect(sentOf('BookingTimes')[0]?.variables).toMatchObject({ holdToken: 'a-hold' });
  });

  it('says that a time chosen earlier is full by now, and keeps the rest of the draft', async () => {
    const draft = completeDraft(Date.now());
    const earlier = { ...draft.BookDetails, SelectedDate: TODAY, SelectedTime: '13:00' };
    await open({ ...draft, BookDetails: earlier }, { HoldTimeslot: () => NO_ANSWER });
    await screen.findByText(/13:00 시간이 마감됐어요/);
    expect(draftNow().BookDetails.Model?.en).toBe('K5');
    expect(draftNow().Contactor.Name).toBe('김가온');
  });

  it('asks for times long enough for the services chosen before', async () => {
    const { sent } = await open(completeDraft(Date.now()));
    await screen.findByRole('radio', { name: '09:00' });
    const asked = sent.find(({ name }) => name === 'BookingTimes');
    expect(asked?.variables).toMatchObject({ dealerCode: 'SC-0001', serviceIds: ['service-oil'] });
  });

  it("shows the server's words when it refuses, with a way to try again", async () => {
    const error = userError('dealerCode', 'dealer_not_found', '없는 센터예요.');
    await open(chosenCentre(), {
      BookingTimes: () => ({ timeslots: { __typename: 'TimeslotsPayload', week: null, errors: [error] } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('없는 센터예요.');
    screen.getByRole('button', { name: '다시 시도' });
  });

  it('leads to the location step when no centre is chosen', async () => {
    await open(emptyDraft());
    await screen.findByRole('heading', { name: '/select-location' });
    expect(useDraftStore.getState().notice).toBe('missing_dealer');
  });

  it('leads to the location step with an empty draft after 30 idle minutes', async () => {
    await open(completeDraft(Date.now() - IDLE_LIMIT_MS - 1));
    await screen.findByRole('heading', { name: '/select-location' });
    expect(draftNow()).toEqual(emptyDraft());
    expect(useDraftStore.getState().notice).toBe('expired');
  });

  it('lets no day without a free time be chosen in the strip, and says that it is full', async () => {
    await open();
    const full = await screen.findByRole('radio', { name: /11월 25일.*마감/ });
    expect(full.matches(':disabled')).toBe(true);
    expect(screen.getByRole('radio', { name: /11월 24일/ }).matches(':enabled')).toBe(true);
  });

  it.each([
    ['closed', SUNDAY, /11월 29일 \(일\) · 쉬는 날이에요/],
    ['full', '2026-11-25', /11월 25일 \(수\) · 남은 시간이 없어요/],
  ])('leads on from a day that is %s to the next with a free time', async (_, date, title) => {
    const draft = chosenCentre();
    const { user } = await open(
      { ...draft, BookDetails: { ...draft.BookDetails, SelectedDate: date } },
      {
        DayAvailability: () => available({ '2026-11-30': 1 }),
        BookingTimes: ({ from }) => times(from ?? '', [timeslot('2026-11-30', '09:00')]),
      },
    );
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: '11월 30일 (월) 시간 보기' }));
    await screen.findByRole('radio', { name: '09:00' });
    expect(draftNow().BookDetails.SelectedDate).toBe('2026-11-30');
  });

  it('is a strip of fourteen days to swipe on phones, with the month in a dialog', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === PHONE,
      addEventListener() {},
      removeEventListener() {},
    }));
    const { user } = await open();
    await screen.findByRole('radio', { name: '10:30' });
    screen.getByText('2026년 11월', { selector: 'p' });
    const days = within(screen.getByRole('group', { name: /2026년/ })).getAllByRole('radio');
    expect(days.map((radio) => (radio as HTMLInputElement).value)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(TODAY, index)),
    );
    expect(screen.queryByRole('button', { name: '다음 날짜' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '달력' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: '다음 달' }));
    await user.click(await dialog.findByRole('button', { name: /12월 7일/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(draftNow().BookDetails.SelectedDate).toBe('2026-12-07');
    const next = within(screen.getByRole('group', { name: /2026년/ })).getAllByRole('radio');
    expect((next[0] as HTMLInputElement).value).toBe('2026-12-07');
  });

  it("is 7 days wide and turns by 6, not before the server's date", async () => {
    const { user } = await open();
    const days = () =>
      within(screen.getByRole('group', { name: /2026년/ }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value);
    await screen.findByRole('radio', { name: '10:30' });
    expect(days()).toEqual(Array.from({ length: 7 }, (_, index) => addDays(TODAY, index)));
    expect(screen.getByRole('button', { name: '이전 날짜' }).matches(':disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '다음 날짜' }));
    expect(days()[0]).toBe(addDays(TODAY, 6));
  });
});

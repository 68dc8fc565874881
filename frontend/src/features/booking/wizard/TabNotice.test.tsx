import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraftStore } from '../draft-store';
import type { TabNews } from '../hold';
import { completeDraft } from '../test-data';
import { HoldLine } from './HoldLine';
import { StepNotices } from './StepNotices';
import { visit } from './test-support';

const later = { date: '2026-11-24', time: '11:00' };

function Step() {
  return (
    <>
      <h1>단계</h1>
      <StepNotices step="vehicle" />
      <HoldLine />
    </>
  );
}

async function hear(tabNews: TabNews, hold = false) {
  const draft = completeDraft(Date.now());
  const { SelectedDate: date, SelectedTime: time, DealerCode: dealerCode } = draft.BookDetails;
  const [renewedAt, deadline] = [Date.now(), Date.now() + 600_000];
  const Hold = { token: 't', dealerCode, date, time, serviceIds: [], renewedAt, deadline, renewableUntil: deadline };
  const visited = await visit(Step, {
    route: '/select-vehicle',
    draft: { ...draft, Hold: hold ? Hold : null },
    answers: {},
  });
  act(() => useDraftStore.setState({ tabNews }));
  return visited;
}

beforeEach(() => useDraftStore.getState().clear());

describe('news of another tab', () => {
  it('says that the time is no longer kept, and takes it again on a press', async () => {
    const { user, sentOf } = await hear({ kind: 'moved', time: later });
    await screen.findByText('다른 탭에서 11월 24일 (화) 11:00 시간을 골랐어요');
    expect(screen.queryByText(/잡아 두었어요/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '11월 24일 (화) 10:30 시간으로 계속하기' }));
    await screen.findByText(/^10:30 시간을 9분 동안 잡아 두었어요$/, { selector: 'p' });
    expect(sentOf('HoldTimeslot')).toHaveLength(1);
    expect(screen.queryByText(/다른 탭에서/)).toBeNull();
  });

  it('says which time was given up for the one kept here', async () => {
    await hear({ kind: 'gave_way', time: later }, true);
    await screen.findByText(/^다른 탭에서 고른 11월 24일 \(화\) 11:00 시간은 이제 잡혀 있지 않아요/);
    screen.getByText('10:30 시간을 9분 동안 잡아 두었어요', { selector: 'p' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to the booking that was finished there, and on with the time chosen here', async () => {
    await hear({ kind: 'booked', id: 'secret-id', time: later, same: false });
    const link = await screen.findByRole('link', { name: '예약 보기' });
    expect(link.getAttribute('href')).toBe('/booking-confirmation/secret-id');
    screen.getByRole('button', { name: '11월 24일 (화) 10:30 시간도 예약하기' });
  });

  it('offers another time where this one is booked', async () => {
    await hear({ kind: 'booked', id: 'secret-id', time: { ...later, time: '10:30' }, same: true });
    const link = await screen.findByRole('link', { name: '다른 시간 고르기' });
    expect(link.getAttribute('href')).toBe('/select-timeslot');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('requests the hold that another tab gave back again, after that tab has released it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sentOf } = await hear({ kind: 'released' });
    await act(() => vi.advanceTimersByTimeAsync(1200));
    expect(sentOf('HoldTimeslot')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(sentOf('HoldTimeslot')).toHaveLength(1);
    vi.useRealTimers();
  });
});

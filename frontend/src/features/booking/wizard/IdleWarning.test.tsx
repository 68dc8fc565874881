import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, IDLE_LIMIT_MS, WARNED_BEFORE_MS } from '../draft';
import { useDraftStore } from '../draft-store';
import SelectServiceScreen from '../select-service/SelectServiceScreen';
import { completeDraft } from '../test-data';
import { NO_ANSWER, visit } from './test-support';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const store = () => useDraftStore.getState();
const warning = () => screen.queryByRole('alert');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Opened with a draft changed just now; only then does the test's own clock begin. */
async function open(draft = completeDraft(Date.now())) {
  const visited = await visit(SelectServiceScreen, {
    route: '/select-service',
    draft,
    answers: { BookingServices: () => NO_ANSWER },
  });
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  // The idle time is counted by this clock.
  if (draft.LastUpdate !== null) act(() => store().writeNeedHelp('소리'));
  return visited;
}

beforeEach(async () => {
  // A chunk that a page has by then.
  await import('./RareNotices');
  store().clear();
});
afterEach(() => vi.useRealTimers());

describe('before an idle draft is cleared', () => {
  it('two minutes are left to keep it by one press', async () => {
    await open();
    await pass(IDLE_LIMIT_MS - WARNED_BEFORE_MS - 1);
    expect(warning()).toBeNull();
    await pass(1);
    expect(warning()?.textContent).toContain('곧 입력한 내용이 지워져요');
    act(() => screen.getByRole('button', { name: '계속 예약하기' }).click());
    expect(warning()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await pass(IDLE_LIMIT_MS - WARNED_BEFORE_MS - 1);
    expect(warning()).toBeNull();
    expect(store().draft.BookDetails.NeedHelp).toBe('소리');
  });

  it('whatever is chosen or typed keeps it as well', async () => {
    await open();
    await pass(IDLE_LIMIT_MS - WARNED_BEFORE_MS);
    expect(warning()).not.toBeNull();
    act(() => store().writeNeedHelp('소리가 나요'));
    expect(warning()).toBeNull();
  });

  it('it is told when the page is seen again, where timers slept', async () => {
    await open();
    vi.setSystemTime(NOW + IDLE_LIMIT_MS - WARNED_BEFORE_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(warning()).not.toBeNull();
  });

  it('nobody is warned who has begun nothing', async () => {
    await open(emptyDraft());
    await pass(IDLE_LIMIT_MS * 2);
    expect(warning()).toBeNull();
  });

  it('an ended draft does not come back by the press', () => {
    const draft = completeDraft(NOW);
    useDraftStore.setState({ draft });
    vi.useFakeTimers({ now: NOW + IDLE_LIMIT_MS + 1, toFake: ['Date'] });
    store().stay();
    expect(store().draft.LastUpdate).toBe(NOW);
  });
});

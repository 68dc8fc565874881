import type { RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_ENTRY } from '../../session/idle-draft';
import { recordBooked } from './booked';
import type { StoredHold } from './draft';
import { draftStorage, useDraftStore } from './draft-store';
import { createHoldKeeper, type HoldAnswer, type HoldCalls } from './hold-keeper';
import './other-tabs';
import { TAB_MESSAGE, type TabMessage } from './tabs';
import { completeDraft } from './test-data';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const MINUTE = 60_000;
const store = () => useDraftStore.getState();
const mine = { date: '2026-11-24', time: '10:30' };
const theirs = { date: '2026-11-24', time: '11:00' };

const hold = (time: typeof mine, token: string): StoredHold => ({
  token,
  dealerCode: 'SC-0001',
  ...time,
  serviceIds: ['service-oil'],
  renewedAt: NOW,
  deadline: NOW + 10 * MINUTE,
  renewableUntil: NOW + 30 * MINUTE,
});

/** As the browser delivers what another tab wrote. */
const receive = (message: unknown) =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: TAB_MESSAGE,
      newValue: typeof message === 'string' ? message : JSON.stringify(message),
    }),
  );

let told: TabMessage[] = [];
const calls = {
  hold: vi.fn<HoldCalls['hold']>(),
  renew: vi.fn<HoldCalls['renew']>(),
  resize: vi.fn<HoldCalls['resize']>(),
  release: vi.fn<HoldCalls['release']>(),
  releaseOnLeaving: vi.fn<HoldCalls['releaseOnLeaving']>(),
};
const answer = (time: typeof mine, token: string): HoldAnswer => ({
  hold: { token, dealerCode: 'SC-0001', ...time, secondsLeft: 600, renewableSeconds: 1800 },
  codes: [],
  nearest: [],
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  told = [];
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === TAB_MESSAGE) told.push(JSON.parse(value));
    write.call(this, key, value);
  });
  calls.hold.mockReset().mockImplementation(async ({ date, time }) => answer({ date, time }, 'new'));
  calls.renew.mockReset();
  calls.release.mockReset().mockResolvedValue(true);
  calls.releaseOnLeaving.mockReset();
  useDraftStore.setState({
    draft: { ...completeDraft(NOW), CurrentStep: 3, Hold: hold(mine, 'mine') },
    holdTrouble: null,
    tabNews: null,
  });
  draftStorage.flush();
  told = [];
});

afterEach(() => {
  store().clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a time taken in another tab', () => {
  it('ends the hold of this one at once, says so, and answers', () => {
    receive({ kind: 'held', hold: hold(theirs, 'theirs') });
    expect(store().draft.Hold).toBeNull();
    expect(store().tabNews).toEqual({ kind: 'moved', time: theirs });
    expect(told).toEqual([{ kind: 'gave_way', time: mine }]);
  });

  it('leaves what is typed here, and the newer entry of the other tab in the storage', () => {
    const before = localStorage.getItem(DRAFT_ENTRY);
    const { Hold: _, ...rest } = store().draft;
    receive({ kind: 'held', hold: hold(theirs, 'theirs') });
    vi.advanceTimersByTime(5000);
    draftStorage.flush();
    expect(localStorage.getItem(DRAFT_ENTRY)).toBe(before);
    expect(store().draft).toEqual({ ...rest, Hold: null });
  });

  it('is not taken back by looking at this tab, but by going on in it', async () => {
    const keeper = createHoldKeeper(calls);
    receive({ kind: 'held', hold: hold(theirs, 'theirs') });
    await keeper.keep();
    expect(calls.hold).not.toHaveBeenCalled();
    store().goOnHere();
    await keeper.keep();
    expect(calls.hold).toHaveBeenCalledOnce();
    expect(store().draft.Hold).toMatchObject({ ...mine, token: 'new' });
    expect(store().tabNews).toBeNull();
    expect(told.at(-1)).toMatchObject({ kind: 'held', hold: { token: 'new', ...mine } });
  });

  it('is followed while it moves on, and forgotten when a time is chosen here', () => {
    receive({ kind: 'held', hold: hold(theirs, 'theirs') });
    receive({ kind: 'held', hold: hold({ ...theirs, time: '13:00' }, 'later') });
    expect(store().tabNews).toEqual({ kind: 'moved', time: { ...theirs, time: '13:00' } });
    store().chooseSchedule('2026-11-24', '15:00');
    expect(store().tabNews).toBeNull();
  });

  it('is adopted when it is the time chosen here', () => {
    receive({ kind: 'held', hold: hold(mine, 'theirs') });
    expect(store().draft.Hold?.token).toBe('theirs');
    expect(store().tabNews).toBeNull();
    expect(told).toEqual([]);
  });

  it('is nothing to say where no time was promised', () => {
    vi.setSystemTime(NOW + 11 * MINUTE);
    receive({ kind: 'held', hold: hold(theirs, 'theirs') });
    expect(store().draft.Hold).toBeNull();
    expect(store().tabNews).toBeNull();
    expect(told).toEqual([]);
  });
});

describe('the tab that took it', () => {
  it('tells the others of a new hold, not of a renewal', async () => {
    const keeper = createHoldKeeper(calls);
    store().chooseSchedule(theirs.date, theirs.time);
    await keeper.keep();
    expect(told).toEqual([{ kind: 'held', hold: expect.objectContaining({ token: 'new', ...theirs }) }]);
    vi.setSystemTime(NOW + MINUTE);
    calls.renew.mockResolvedValue(answer(theirs, 'new'));
    await keeper.keep();
    expect(calls.renew).toHaveBeenCalledOnce();
    expect(told).toHaveLength(1);
  });

  it('says which time was given up for its own, until it takes another', async () => {
    receive({ kind: 'gave_way', time: theirs });
    expect(store().tabNews).toEqual({ kind: 'gave_way', time: theirs });
    expect(store().draft.Hold?.token).toBe('mine');
    store().chooseSchedule('2026-11-24', '15:00');
    await createHoldKeeper(calls).keep();
    expect(store().tabNews).toBeNull();
  });

  it('leaves nothing in the storage', async () => {
    store().chooseSchedule(theirs.date, theirs.time);
    await createHoldKeeper(calls).keep();
    expect(localStorage.getItem(TAB_MESSAGE)).toBeNull();
  });
});

describe('a hold given back in another tab', () => {
  it('is no longer promised here when it was the common one', () => {
    receive({ kind: 'released', token: 'another' });
    expect(store().draft.Hold?.token).toBe('mine');
    receive({ kind: 'released', token: 'mine' });
    expect(store().draft.Hold).toBeNull();
    expect(store().tabNews).toEqual({ kind: 'released' });
  });

  it('is told on every way out', async () => {
    const keeper = createHoldKeeper(calls);
    keeper.leave();
    expect(new Set(told.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ kind: 'released', token: 'mine' })]),
    );
    useDraftStore.setState(({ draft }) => ({ draft: { ...draft, Hold: hold(mine, 'again') } }));
    expect(told.at(-1)).toMatchObject({ kind: 'held' });
    await keeper.drop();
    expect(told.at(-1)).toEqual({ kind: 'released', token: 'again' });
  });
});

describe('a booking finished here', () => {
  it('is told to the others, and the emptied draft alone is not', () => {
    store().clear();
    expect(told).toEqual([{ kind: 'released', token: 'mine' }]);
    useDraftStore.setState({ draft: { ...completeDraft(NOW), Hold: hold(mine, 'again') } });
    recordBooked('secret-id', { location: { state: {} } } as RouterHistory);
    store().clear();
    expect(told.at(-1)).toEqual({ kind: 'booked', id: 'secret-id', dealerCode: 'SC-0001', time: mine });
  });
});

describe('a booking finished in another tab', () => {
  const booked = { kind: 'booked', id: 'secret-id', dealerCode: 'SC-0001', time: mine };

  it('ends the promise, and says whether it is of the time chosen here', () => {
    receive(booked);
    expect(store().draft.Hold).toBeNull();
    expect(store().tabNews).toEqual({ kind: 'booked', id: 'secret-id', time: mine, same: true });
    receive({ ...booked, time: theirs });
    expect(store().tabNews).toMatchObject({ time: theirs, same: false });
  });

  it('requests nothing until the visitor goes on', async () => {
    receive({ ...booked, time: theirs });
    await createHoldKeeper(calls).keep();
    expect(calls.hold).not.toHaveBeenCalled();
  });

  it('is nothing to say where no time is chosen', () => {
    store().clear();
    receive(booked);
    expect(store().tabNews).toBeNull();
  });
});

describe('what is no message of ours', () => {
  it.each([['{"kind":"hel'], ['null'], ['{"kind":"sung"}'], ['{"kind":"held","hold":{"token":1}}']])(
    '%s changes nothing',
    (text) => {
      receive(text);
      expect(store().draft.Hold?.token).toBe('mine');
      expect(store().tabNews).toBeNull();
    },
  );
});

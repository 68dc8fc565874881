import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraftStore } from './draft-store';
import type { HoldRequest } from './hold';
import { createHoldKeeper, type HoldAnswer, type HoldCalls } from './hold-keeper';
import { completeDraft, oil, wiper } from './test-data';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const MINUTE = 60_000;
const store = () => useDraftStore.getState();
const hold = () => store().draft.Hold;

const held = (
  { dealerCode, date, time }: Omit<HoldRequest, 'serviceIds'>,
  token = 'a-hold',
  seconds = 600,
): HoldAnswer => ({
  hold: { token, dealerCode, date, time, secondsLeft: seconds, renewableSeconds: 1800 },
  codes: [],
  nearest: [],
});
const refused = (...codes: string[]): HoldAnswer => ({
  hold: null,
  codes,
  nearest: [{ date: '2026-11-24', time: '11:00' }],
});

let tokens = 0;
const calls = {
  hold: vi.fn<HoldCalls['hold']>(),
  renew: vi.fn<HoldCalls['renew']>(),
  resize: vi.fn<HoldCalls['resize']>(),
  release: vi.fn<HoldCalls['release']>(),
  releaseOnLeaving: vi.fn<HoldCalls['releaseOnLeaving']>(),
};
const keeperNow = () => createHoldKeeper(calls);
let keeper = keeperNow();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  tokens = 0;
  calls.hold.mockReset().mockImplementation(async (wish) => held(wish, `hold-${++tokens}`));
  calls.renew
    .mockReset()
    .mockImplementation(async () => held(hold() as HoldRequest & { token: string }, hold()?.token));
  calls.resize
    .mockReset()
    .mockImplementation(async () => held(hold() as HoldRequest & { token: string }, hold()?.token));
  calls.release.mockReset().mockResolvedValue(true);
  calls.releaseOnLeaving.mockReset();
  useDraftStore.setState({ draft: { ...completeDraft(NOW), CurrentStep: 2 }, holdTrouble: null });
  keeper = keeperNow();
});

afterEach(() => {
  store().clear();
  vi.useRealTimers();
});

describe('choosing a time', () => {
  it('keeps it until the seconds of the answer have passed on this clock', async () => {
    await keeper.keep();
    expect(calls.hold).toHaveBeenCalledWith({
      dealerCode: 'SC-0001',
      date: '2026-11-24',
      time: '10:30',
      serviceIds: ['service-oil'],
    });
    expect(hold()).toMatchObject({ token: 'hold-1', deadline: NOW + 10 * MINUTE, renewableUntil: NOW + 30 * MINUTE });
  });

  it('is no change of the draft, whose idle time goes on', async () => {
    vi.setSystemTime(NOW + MINUTE);
    await keeper.keep();
    expect(store().draft.LastUpdate).toBe(NOW);
  });

  it('asks for the last one only when several are chosen quickly', async () => {
    let answer: (held: HoldAnswer) => void = () => undefined;
    calls.hold.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const first = keeper.keep();
    await Promise.resolve();
    for (const time of ['11:00', '11:30', '12:00']) {
      store().chooseSchedule('2026-11-24', time);
      void keeper.keep();
    }
    const last = keeper.keep();
    answer(held({ dealerCode: 'SC-0001', date: '2026-11-24', time: '10:30' }, 'early'));
    await first;
    await last;
    expect(calls.hold.mock.calls.map(([{ time }]) => time)).toEqual(['10:30', '12:00']);
    expect(hold()).toMatchObject({ time: '12:00' });
  });

  it('says when somebody else has it, and offers the nearest', async () => {
    calls.hold.mockResolvedValue(refused('timeslot_taken'));
    await keeper.keep();
    expect(store().holdTrouble).toEqual({
      kind: 'taken',
      asked: { date: '2026-11-24', time: '10:30' },
      nearest: [{ date: '2026-11-24', time: '11:00' }],
    });
    calls.hold.mockImplementation(async (wish) => held(wish));
    await keeper.keep();
    expect(store().holdTrouble).toBeNull();
  });

  it('says nothing of a refusal that came too late to matter', async () => {
    calls.hold.mockImplementationOnce(async () => {
      store().chooseSchedule('2026-11-25', '');
      return refused('timeslot_taken');
    });
    await keeper.keep();
    expect(store().holdTrouble).toBeNull();
  });

  it.each([
    ['without an answer', () => Promise.reject(new Error('offline'))],
    ['refused for something else', async () => refused('service_not_found')],
  ])('leaves the wizard as it was, %s', async (_, answer) => {
    calls.hold.mockImplementation(answer);
    await keeper.keep();
    expect(hold()).toBeNull();
    expect(store().holdTrouble).toBeNull();
    expect(store().draft.BookDetails.SelectedTime).toBe('10:30');
  });
});

describe('a hold', () => {
  beforeEach(() => keeper.keep());

  it('is renewed on a later step, but not by one entered right after another', async () => {
    await keeper.keep();
    expect(calls.renew).not.toHaveBeenCalled();
    vi.setSystemTime(NOW + MINUTE);
    await keeper.keep();
    expect(calls.renew).toHaveBeenCalledWith('hold-1');
    expect(hold()).toMatchObject({ deadline: NOW + 11 * MINUTE });
  });

  it('is left alone once it cannot be renewed any more', async () => {
    useDraftStore.setState(({ draft }) => ({
      draft: { ...draft, Hold: draft.Hold && { ...draft.Hold, renewableUntil: draft.Hold.deadline } },
    }));
    vi.setSystemTime(NOW + 5 * MINUTE);
    await keeper.keep();
    expect(calls.renew).not.toHaveBeenCalled();
  });

  it('is resized by the services, but not while they are being chosen', async () => {
    store().chooseServices([oil, wiper]);
    store().enter('service');
    await keeper.keep();
    expect(calls.resize).not.toHaveBeenCalled();
    expect(await keeper.fit()).toBe('kept');
    expect(calls.resize).toHaveBeenCalledWith('hold-1', ['service-oil', 'service-wiper']);
    expect(hold()?.serviceIds).toEqual(['service-oil', 'service-wiper']);
  });

  it('stays as it is when the services do not fit, and the times that fit are answered', async () => {
    calls.resize.mockResolvedValue(refused('too_long'));
    store().chooseServices([oil, wiper]);
    expect(await keeper.fit()).toMatchObject({ kind: 'too_long', nearest: [{ time: '11:00' }] });
    expect(hold()).toMatchObject({ token: 'hold-1', serviceIds: ['service-oil'] });
    expect(store().holdTrouble).toBeNull();
  });

  it('is not said to fit when nobody answered', async () => {
    calls.resize.mockRejectedValue(new Error('offline'));
    store().chooseServices([oil, wiper]);
    expect(await keeper.fit()).toBe('unknown');
  });

  it('is given back with the time', async () => {
    store().chooseSchedule('2026-11-25', '');
    await keeper.keep();
    expect(calls.release).toHaveBeenCalledWith('hold-1');
    expect(hold()).toBeNull();
  });

  it('is given back with the centre, whose times have not been looked at', async () => {
    store().enter('location');
    useDraftStore.setState(({ draft }) => ({
      draft: { ...draft, BookDetails: { ...draft.BookDetails, DealerCode: 'SC-0002' } },
    }));
    await keeper.keep();
    expect(calls.release).toHaveBeenCalledWith('hold-1');
    expect(calls.hold).toHaveBeenCalledTimes(1);
  });

  it('is given back when the draft expires', async () => {
    vi.setSystemTime(NOW + 31 * MINUTE);
    expect(store().expireIfIdle()).toBe(true);
    await keeper.keep();
    expect(calls.release).toHaveBeenCalledWith('hold-1');
    expect(hold()).toBeNull();
  });

  it('is given back when its answer arrives after the time was given up', async () => {
    calls.hold.mockImplementationOnce(async (wish) => {
      store().chooseSchedule('2026-11-24', '');
      return held(wish, 'late');
    });
    store().chooseSchedule('2026-11-24', '15:00');
    await keeper.keep();
    expect(calls.release).toHaveBeenCalledWith('late');
  });

  it('gives way to the time chosen after it', async () => {
    store().chooseSchedule('2026-11-24', '15:00');
    await keeper.keep();
    expect(calls.release).not.toHaveBeenCalled();
    expect(hold()).toMatchObject({ token: 'hold-2', time: '15:00' });
  });

  it.each([
    ['its time has passed', () => vi.setSystemTime(NOW + 10 * MINUTE)],
    [
      'the server says that it has',
      () => {
        vi.setSystemTime(NOW + MINUTE);
        calls.renew.mockResolvedValue(refused('hold_expired'));
      },
    ],
  ])('is asked for again quietly when %s', async (_, happens) => {
    happens();
    await keeper.keep();
    expect(hold()).toMatchObject({ token: 'hold-2', time: '10:30' });
    expect(store().holdTrouble).toBeNull();
  });

  it('that expired says so when somebody took the time meanwhile, and nothing typed is lost', async () => {
    vi.setSystemTime(NOW + 10 * MINUTE);
    calls.hold.mockResolvedValue(refused('timeslot_taken'));
    await keeper.keep();
    expect(store().holdTrouble).toMatchObject({ kind: 'taken' });
    expect(store().draft.Contactor.Name).toBe('김가온');
  });

  it('is given back when the server would not book by it', async () => {
    await keeper.drop();
    expect(calls.release).toHaveBeenCalledWith('hold-1');
    expect(hold()).toBeNull();
    await keeper.drop();
    expect(calls.release).toHaveBeenCalledTimes(1);
  });

  it('is given back by the way that outlives the page, and forgotten', () => {
    keeper.leave();
    expect(calls.releaseOnLeaving).toHaveBeenCalledWith('hold-1');
    expect(hold()).toBeNull();
    keeper.leave();
    expect(calls.releaseOnLeaving).toHaveBeenCalledTimes(1);
  });
});

describe('while a booking is on its way or its answer was lost', () => {
  it('nothing is asked for: its own claim would look like somebody else', async () => {
    await keeper.keep();
    store().beginAttempt();
    store().recordAttempt('{}');
    vi.setSystemTime(NOW + 11 * MINUTE);
    await keeper.keep();
    keeper.leave();
    expect(calls.hold).toHaveBeenCalledTimes(1);
    expect(calls.renew).not.toHaveBeenCalled();
    expect(calls.releaseOnLeaving).not.toHaveBeenCalled();
  });
});

describe('before the submit', () => {
  it('a hold that is there is not waited for', async () => {
    await keeper.keep();
    vi.setSystemTime(NOW + 5 * MINUTE);
    await keeper.ready();
    expect(calls.renew).not.toHaveBeenCalled();
  });

  it('one that is on its way is', async () => {
    await keeper.ready();
    expect(hold()?.token).toBe('hold-1');
  });

  it('one that does not come is not waited for long', async () => {
    calls.hold.mockReturnValue(new Promise(() => undefined));
    let ready = false;
    void keeper.ready().then(() => {
      ready = true;
    });
    await vi.advanceTimersByTimeAsync(3999);
    expect(ready).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toBe(true);
  });
});

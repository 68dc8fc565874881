import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_ENTRY } from '../../session/idle-draft';
import { emptyDraft, IDLE_LIMIT_MS } from './draft';
import { draftStorage, useDraftStore } from './draft-store';
import { completeDraft, dealer } from './test-data';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const store = () => useDraftStore.getState();
const stored = () => JSON.parse(window.localStorage.getItem(DRAFT_ENTRY) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.localStorage.clear();
  store().clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the draft store', () => {
  it('writes at most once a second, with the version marker 3', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    store().writeContactor({ Name: '김' });
    store().writeContactor({ Name: '김가' });
    vi.advanceTimersByTime(999);
    expect(write).not.toHaveBeenCalled();
    store().writeContactor({ Name: '김가온' });
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(1);
    expect(stored()).toMatchObject({ version: '3', state: { draft: { Contactor: { Name: '김가온' } } } });
  });

  it('writes at once when the page goes away', () => {
    store().chooseDealer(dealer);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored().state.draft.BookDetails.DealerCode).toBe('SC-0001');
  });

  it('comes back after a refresh', async () => {
    const draft = completeDraft(NOW);
    window.localStorage.setItem(DRAFT_ENTRY, JSON.stringify({ version: '3', state: { draft } }));
    await useDraftStore.persist.rehydrate();
    expect(store().draft).toEqual(draft);
  });

  it('reads a draft stored before there were holds', async () => {
    const { Hold: _, ...older } = completeDraft(NOW);
    window.localStorage.setItem(DRAFT_ENTRY, JSON.stringify({ version: '3', state: { draft: older } }));
    await useDraftStore.persist.rehydrate();
    expect(store().draft).toEqual({ ...older, Hold: null });
  });

  it.each([
    ['an older version', JSON.stringify({ version: '2', state: { draft: completeDraft(NOW) } })],
    ['no version', JSON.stringify({ state: { draft: completeDraft(NOW) } })],
    ['half an entry', '{"version":"3","state":{"dra'],
    ['a draft of another shape', JSON.stringify({ version: '3', state: { draft: { CurrentStep: 'two' } } })],
    [
      'a draft left for more than 30 minutes',
      JSON.stringify({ version: '3', state: { draft: completeDraft(NOW - IDLE_LIMIT_MS - 1) } }),
    ],
  ])('clears %s and starts empty', async (_, entry) => {
    window.localStorage.setItem(DRAFT_ENTRY, entry);
    await useDraftStore.persist.rehydrate();
    expect(store().draft).toEqual(emptyDraft());
    expect(window.localStorage.getItem(DRAFT_ENTRY)).toBeNull();
  });

  it('says of a draft that was found too old why it is gone', async () => {
    const draft = completeDraft(NOW - IDLE_LIMIT_MS - 1);
    window.localStorage.setItem(DRAFT_ENTRY, JSON.stringify({ version: '3', state: { draft } }));
    await useDraftStore.persist.rehydrate();
    expect(store().notice).toBe('expired');
    expect(store().expireIfIdle()).toBe(false);
  });

  it('says nothing of an entry that is no draft of ours', async () => {
    window.localStorage.setItem(DRAFT_ENTRY, '{"version":"2","state":{}}');
    await useDraftStore.persist.rehydrate();
    expect(store().notice).toBeNull();
  });

  it('works from memory when the browser denies storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store().chooseDealer(dealer);
    expect(() => draftStorage.flush()).not.toThrow();
    expect(store().draft.BookDetails.DealerCode).toBe('SC-0001');
  });

  it('clears an idle draft once and leaves a notice', () => {
    store().chooseDealer(dealer);
    vi.setSystemTime(NOW + IDLE_LIMIT_MS);
    expect(store().expireIfIdle()).toBe(false);
    vi.setSystemTime(NOW + IDLE_LIMIT_MS + 1);
    expect(store().expireIfIdle()).toBe(true);
    expect(store().draft).toEqual(emptyDraft());
    expect(store().notice).toBe('expired');
    expect(store().expireIfIdle()).toBe(false);
  });

  it('leaves nothing in storage after a successful booking', () => {
    store().chooseDealer(dealer);
    draftStorage.flush();
    store().clear();
    vi.advanceTimersByTime(5000);
    expect(window.localStorage.getItem(DRAFT_ENTRY)).toBeNull();
  });
});

describe('the idempotency key', () => {
  it('stays the same through refusals and a refresh, and is new for the next booking', async () => {
    store().chooseDealer(dealer);
    const key = store().beginAttempt();
    store().recordAttempt('{"first":true}');
    store().settleAttempt();
    expect(store().beginAttempt()).toBe(key);
    draftStorage.flush();
    await useDraftStore.persist.rehydrate();
    expect(store().beginAttempt()).toBe(key);
    store().clear();
    expect(store().beginAttempt()).not.toBe(key);
  });

  it('is another one for a body that is meant to be another', () => {
    const key = store().beginAttempt();
    store().recordAttempt('{"first":true}');
    const next = store().renewAttempt();
    expect(next).not.toBe(key);
    expect(store().draft.Attempt).toEqual({ key: next, body: null });
    expect(store().beginAttempt()).toBe(next);
  });

  it('keeps the first body whose answer was lost, until a refusal settles it', () => {
    store().beginAttempt();
    store().recordAttempt('{"phone":"1"}');
    store().recordAttempt('{"phone":"2"}');
    expect(store().draft.Attempt?.body).toBe('{"phone":"1"}');
    store().settleAttempt();
    store().recordAttempt('{"phone":"2"}');
    expect(store().draft.Attempt?.body).toBe('{"phone":"2"}');
  });
});

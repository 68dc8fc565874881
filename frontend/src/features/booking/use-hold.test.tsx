import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, renderHook } from '@testing-library/react';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { metaOf } from '../../graphql/operation-meta';
import { useDraftStore } from './draft-store';
import { ReleaseHoldDocument } from './Hold.generated';
import { completeDraft } from './test-data';
import { useHold } from './use-hold';

const NOW = Date.UTC(2026, 10, 23, 0, 30);
const MINUTE = 60_000;
const kept = {
  __typename: 'HoldPayload',
  hold: {
    __typename: 'TimeslotHold',
    token: 'a-hold',
    dealerCode: 'SC-0001',
    date: '2026-11-24',
    time: '10:30',
    secondsLeft: 600,
    renewableSeconds: 1800,
  },
  errors: [],
  nearest: [],
};
const sent: string[] = [];
let online = true;
const beacon = vi.fn<(uri: string, body: Blob) => boolean>();
const times = (name: string) => sent.filter((each) => each === name).length;

/** A wizard screen, as far as the hold is concerned. */
async function open() {
  const link = new ApolloLink(({ operationName = '' }) => {
    sent.push(operationName);
    if (!online) return throwError(() => new Error('offline'));
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
    return of({ data: { [field]: operationName === 'ReleaseHold' ? true : kept } });
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true });
  const shown = renderHook(() => useHold(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return shown;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sent.length = 0;
  online = true;
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
  useDraftStore.setState({ draft: { ...completeDraft(NOW), CurrentStep: 3 }, holdTrouble: null });
});

afterEach(() => {
  cleanup();
  useDraftStore.getState().clear();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  vi.useRealTimers();
});

describe('while a wizard screen is shown', () => {
  it('the hold is renewed half way by the timer', async () => {
    await open();
    await pass(5 * MINUTE - 1);
    expect(times('RenewHold')).toBe(0);
    await pass(1);
    expect(times('RenewHold')).toBe(1);
    expect(useDraftStore.getState().draft.Hold?.deadline).toBe(NOW + 15 * MINUTE);
  });

  it('a renewal without an answer is tried again well before the hold ends', async () => {
    await open();
    online = false;
    await pass(5 * MINUTE);
    online = true;
    await pass(20_000);
    expect(times('RenewHold')).toBe(2);
    expect(useDraftStore.getState().draft.Hold?.renewedAt).toBe(NOW + 5 * MINUTE + 20_000);
  });

  it('one that ran out is asked for again at the next sign of life, and not by a clock', async () => {
    await open();
    useDraftStore.setState(({ draft }) => ({
      draft: { ...draft, Hold: draft.Hold && { ...draft.Hold, renewableUntil: draft.Hold.deadline } },
    }));
    await pass(15 * MINUTE);
    expect(times('HoldTimeslot')).toBe(1);
    act(() => useDraftStore.getState().writeContactor({ Name: '김' }));
    await pass(0);
    expect(times('HoldTimeslot')).toBe(2);
  });

  it('it is given back when the page goes away', async () => {
    await open();
    window.dispatchEvent(new Event('pagehide'));
    const [uri, body] = beacon.mock.calls[0] ?? [];
    expect(uri).toBe('/graphql');
    expect(body?.type).toBe('application/json');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      operationName: 'ReleaseHold',
      variables: { token: 'a-hold' },
      extensions: { persistedQuery: { version: 1, sha256Hash: metaOf(ReleaseHoldDocument)?.hash } },
    });
    expect(useDraftStore.getState().draft.Hold).toBeNull();
  });

  it('and not after the wizard was left: it runs out by itself', async () => {
    const { unmount } = await open();
    unmount();
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual(['HoldTimeslot']);
    expect(beacon).not.toHaveBeenCalled();
  });
});

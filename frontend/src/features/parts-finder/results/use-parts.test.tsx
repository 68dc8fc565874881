import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Observable, type Subscriber } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { noFilters } from '../address';
import { fitting, part } from '../test-answers';
import { type PartsRequest, useParts } from './use-parts';

const of = (vehicle: string): PartsRequest => ({ kind: 'VEHICLE', vehicle, category: null, ...noFilters });

/** A server whose responses the test controls, and that records aborted requests. */
function slowServer() {
  const asked = new Map<string, { signal: AbortSignal; answer: Subscriber<ApolloLink.Result> }>();
  const link = new ApolloLink(
    (operation) =>
      new Observable((answer) => {
        const { signal } = (operation.getContext().fetchOptions ?? {}) as { signal: AbortSignal };
        asked.set(String(operation.variables.vehicle), { signal, answer });
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const answer = (vehicle: string) =>
    act(async () => {
      const waiting = asked.get(vehicle)?.answer;
      waiting?.next({ data: fitting([part(vehicle, vehicle)], 1) });
      waiting?.complete();
    });
  return { client, answer, asked };
}

describe('the parts of a request', () => {
  it('abort the request before them, whose late answer is not shown', async () => {
    const { client, answer, asked } = slowServer();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    const { result, rerender } = renderHook(({ vehicle }) => useParts(of(vehicle)), {
      wrapper,
      initialProps: { vehicle: 'first' },
    });
    await waitFor(() => expect(asked.has('first')).toBe(true));
    expect(asked.get('first')?.signal.aborted).toBe(false);
    rerender({ vehicle: 'second' });
    await waitFor(() => expect(asked.has('second')).toBe(true));
    expect(asked.get('first')?.signal.aborted).toBe(true);
    expect(asked.get('second')?.signal.aborted).toBe(false);
    await answer('first');
    expect(result.current.answer).toBeUndefined();
    await answer('second');
    expect(result.current.answer?.groups[0]?.parts[0]?.productNr).toBe('second');
    expect(result.current.failed).toBe(false);
  });

  it('are there at once for whoever comes back to them', async () => {
    const { client, answer, asked } = slowServer();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    const first = renderHook(() => useParts(of('first')), { wrapper });
    await waitFor(() => expect(asked.has('first')).toBe(true));
    await answer('first');
    first.unmount();
    asked.clear();
    const again = renderHook(() => useParts(of('first')), { wrapper });
    expect(again.result.current.answer?.totalCount).toBe(1);
    expect(asked.size).toBe(0);
  });
});

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Observable } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentSessionDocument } from '../session/Session.generated';
import { lastServerContact } from '../session/session';
import { sessionActivityLink } from './session-activity';

const server = (answer: () => Record<string, unknown>) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      sessionActivityLink(),
      new ApolloLink(
        () =>
          new Observable((observer) => {
            try {
              observer.next({ data: answer() });
              observer.complete();
            } catch (error) {
              observer.error(error);
            }
          }),
      ),
    ]),
  });

const OWN = CurrentSessionDocument;
const PUBLIC = gql`query Public { vehicleYears }`;
const CHANGE = gql`mutation Change { logOut }`;
const lost = () => {
  throw new Error('offline');
};

describe('the server has heard from whoever is signed in', () => {
  const before = lastServerContact();
  beforeEach(() => {
    vi.useFakeTimers({ now: Math.max(before, lastServerContact()) + 60_000, toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  it('by an answer about himself, and by one to a change', async () => {
    await server(() => ({ session: null })).query({ query: OWN });
    expect(lastServerContact()).toBe(Date.now());
    vi.setSystemTime(Date.now() + 1);
    await server(() => ({ logOut: true })).mutate({ mutation: CHANGE });
    expect(lastServerContact()).toBe(Date.now());
  });

  it('but not by what may have been kept on its way, nor by what was never answered', async () => {
    const earlier = lastServerContact();
    await server(() => ({ vehicleYears: [] })).query({ query: PUBLIC });
    await expect(server(lost).query({ query: OWN })).rejects.toThrow();
    await expect(server(lost).mutate({ mutation: CHANGE })).rejects.toThrow();
    expect(lastServerContact()).toBe(earlier);
  });
});

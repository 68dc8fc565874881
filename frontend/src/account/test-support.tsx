/** Renders an account screen for tests: the committed Korean texts, a router in memory, and a server that answers by operation. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Observable } from 'rxjs';
import { cachePolicy } from '../graphql/cache-policy';
import { plainSearch } from '../routes/plain-search';
import { type Session, setSession } from '../session/session';
import { loadCommittedTexts } from '../test/texts';

/** The answer of a server that never gets round to one. */
export const NO_ANSWER = Symbol('no answer');

/** Data of an operation from its variables; an error thrown here is a connection that was cut. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has variables of its own.
export type Answers = Record<string, (variables: any) => unknown>;

export interface Sent {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  variables: any;
}

export const session = (more: Partial<Session> = {}) => ({
  __typename: 'Session' as const,
  name: '김가온',
  email: 'gaon@example.com',
  roles: [],
  rights: [],
  isAdmin: false,
  secondFactor: false,
  secondFactorDue: false,
  endsAt: '2026-11-22T12:00:00Z',
  ...more,
});

/** A refusal as the server tells it. */
export const refusal = (path: string, code: string, message: string) => ({
  __typename: 'UserError',
  path,
  code,
  message,
});

/** The payload of a mutation that only says whether it was done. */
export const accountPayload = (errors: unknown[] = [], retryAfterSeconds: number | null = null) => ({
  __typename: 'AccountPayload',
  done: errors.length === 0,
  errors,
  retryAfterSeconds,
});

export interface Visit {
  user: ReturnType<typeof userEvent.setup>;
  client: ApolloClient;
  sentOf: (name: string) => Sent[];
  /** The address of now, with its query. */
  href: () => string;
  state: () => HistoryState;
  back: () => void;
}

const OTHERS = ['/', '/sign-in', '/join-us', '/forgot-password', '/account', '/admin', '/admin/people'] as const;

export interface VisitOptions {
  /** The path of the screen's route. */
  route: string;
  at?: string;
  state?: Partial<HistoryState>;
  answers?: Answers;
  /** Who was signed in when the page was opened, as this browser remembers it. */
  marked?: boolean;
  /** Nobody has asked yet who is signed in; only before the file's first visit without it. */
  unasked?: boolean;
}

/** Other addresses than that of the screen show their path alone, so that a test sees where it was led. */
export async function visit(
  Screen: () => ReactNode,
  { route, at = route, state = {}, answers = {}, marked = false, unasked = false }: VisitOptions,
): Promise<Visit> {
  loadCommittedTexts();
  if (!unasked) setSession(null);
  if (marked) localStorage.setItem('signed-in', '1');
  const sent: Sent[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? '';
        sent.push({ name, variables: operation.variables });
        try {
          const answer = answers[name];
          if (!answer) throw new Error(`The test has no answer for ${name}.`);
          const data = answer(operation.variables);
          if (data === NO_ANSWER) return;
          observer.next({ data: data as Record<string, unknown> });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true });
  const root = createRootRoute({ component: Outlet });
  const others = OTHERS.filter((path) => path !== route).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const own = createRoute({ getParentRoute: () => root, path: route, component: Screen });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(at, state);
  const router = createRouter({
    routeTree: root.addChildren([own, ...others]),
    history,
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup(),
    client,
    sentOf: (name) => sent.filter((operation) => operation.name === name),
    href: () => router.state.location.href,
    state: () => router.state.location.state,
    back: () => router.history.back(),
  };
}

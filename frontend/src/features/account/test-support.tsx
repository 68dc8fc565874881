/** Renders an account screen for tests: the committed Korean texts, who is signed in, and a server that answers by operation. */
import type { ApolloClient } from '@apollo/client';
import { createMemoryHistory, type HistoryState } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Session, setSession } from '../../session/session';
import { loadCommittedTexts } from '../../test/texts';
import { type Answers, renderAt, type SentOperation, testServer } from '../../test/visit';

export { type Answers, NO_ANSWER } from '../../test/visit';

export const session = (more: Partial<Session> = {}) => ({
  __typename: 'Session' as const,
  name: '김가온',
  email: 'gaon@example.com',
  roles: [],
  rights: [],
  centres: null,
  isAdmin: false,
  secondFactor: false,
  secondFactorDue: false,
  endsAt: new Date(Date.now() + 12 * 3_600_000).toISOString(),
  idleSeconds: 29 * 60,
  ...more,
});

/** The payload of a mutation without data. */
export const accountPayload = (errors: unknown[] = [], retryAfterSeconds: number | null = null) => ({
  __typename: 'AccountPayload',
  done: errors.length === 0,
  errors,
  retryAfterSeconds,
});

export interface Visit {
  user: ReturnType<typeof userEvent.setup>;
  client: ApolloClient;
  sentOf: (name: string) => SentOperation[];
  /** The address of now, with its query. */
  href: () => string;
  state: () => HistoryState;
  back: () => void;
}

const OTHERS = [
  '/',
  '/select-location',
  '/select-vehicle',
  '/sign-in',
  '/join-us',
  '/forgot-password',
  '/account',
  '/admin',
  '/admin/people',
] as const;

export interface VisitOptions {
  /** The path of the screen's route. */
  route: string;
  at?: string;
  state?: Partial<HistoryState>;
  answers?: Answers;
  /** The session mark of this browser at page load. */
  marked?: boolean;
  /** The session was not queried yet; only before the file's first visit without it. */
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
  const { client, sentOf } = testServer(answers);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.push(at, state);
  const router = renderAt(Screen, { client, history, route, others: OTHERS });
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup(),
    client,
    sentOf,
    href: () => router.state.location.href,
    state: () => router.state.location.state,
    back: () => router.history.back(),
  };
}

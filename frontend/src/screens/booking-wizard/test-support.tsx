/** Renders a screen of the booking for tests: the committed Korean texts, a router in memory, and a server that answers by operation. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Observable } from 'rxjs';
import type { BookingDraft } from '../../booking/draft';
import { useDraftStore } from '../../booking/draft-store';
import { cachePolicy } from '../../graphql/cache-policy';
import { plainSearch } from '../../routes/plain-search';
import { loadCommittedTexts } from '../../test/texts';

/** The answer of a server that never gets round to one. */
export const NO_ANSWER = Symbol('no answer');

/** Data of an operation from its variables; an error thrown here is a connection that was cut. */
export type Answers = Record<string, (variables: Record<string, string>) => unknown>;

export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

export interface Visit {
  user: ReturnType<typeof userEvent.setup>;
  /** Operations in the order in which they were sent. */
  sent: Sent[];
  /** Those of one name. */
  sentOf: (name: string) => Sent[];
  path: () => string;
  back: () => void;
}

const PATHS = [
  '/',
  '/select-location',
  '/select-timeslot',
  '/select-vehicle',
  '/select-service',
  '/contact-info',
  '/booking-confirmation/$servicebookingid',
  '/cancel-booking/$servicebookingid',
  '/reschedule-booking/$servicebookingid',
] as const;

/** A hold as the server answers it: ten minutes, thirty with renewals. */
export const heldAnswer = (time: { dealerCode: string; date: string; time: string }, token = 'a-hold') => ({
  __typename: 'HoldPayload',
  hold: {
    __typename: 'TimeslotHold',
    token,
    dealerCode: time.dealerCode,
    date: time.date,
    time: time.time,
    secondsLeft: 600,
    renewableSeconds: 1800,
  },
  errors: [],
  nearest: [],
});

/** A refusal of a hold, with the times offered in its place. */
export const refusedHold = (code: string, nearest: readonly { date: string; time: string }[] = []) => ({
  __typename: 'HoldPayload',
  hold: null,
  errors: [{ __typename: 'UserError', path: 'time', code }],
  nearest: nearest.map((free) => ({ __typename: 'Timeslot', ...free })),
});

/** A server that keeps whatever is asked for, unless a test says otherwise. */
const holding: Record<string, (variables: { input?: unknown }) => unknown> = {
  HoldTimeslot: ({ input }) => ({ holdTimeslot: heldAnswer(input as Parameters<typeof heldAnswer>[0]) }),
  RenewHold: () => ({ renewHold: heldAnswer(keptNow()) }),
  ResizeHold: () => ({ resizeHold: heldAnswer(keptNow()) }),
  ReleaseHold: () => ({ releaseHold: true }),
};

function keptNow() {
  const { Hold } = useDraftStore.getState().draft;
  if (!Hold) throw new Error('The test renews a hold that there is none of.');
  return Hold;
}

/** Other addresses than that of the screen show their path alone, so that a test sees where it was led. */
export async function visit(
  Screen: () => ReactNode,
  { route, at = route, draft, answers }: { route: string; at?: string; draft?: BookingDraft; answers: Answers },
): Promise<Visit> {
  loadCommittedTexts();
  useDraftStore.setState({ notice: null, holdTrouble: null, heldSaid: '', ...(draft && { draft }) });
  const sent: Visit['sent'] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const name = operation.operationName ?? '';
        sent.push({ name, variables: operation.variables });
        const answer = answers[name] ?? holding[name];
        try {
          if (!answer) throw new Error(`The test has no answer for ${name}.`);
          const data = answer(operation.variables as Record<string, string>);
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
  const others = PATHS.filter((path) => path !== route).map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const own = createRoute({ getParentRoute: () => root, path: route, component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([own, ...others]),
    history: createMemoryHistory({ initialEntries: [at] }),
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
    sent,
    sentOf: (name) => sent.filter((operation) => operation.name === name),
    path: () => router.state.location.pathname,
    back: () => router.history.back(),
  };
}

/** What the server calls a text in both languages. */
export const localizedText = (ko: string, en: string = ko) => ({ __typename: 'LocalizedText', ko, en });

/** Renders a screen of staff for tests: the committed Korean texts, who is signed in, and a server that answers by operation. */
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Observable } from 'rxjs';
import { cachePolicy } from '../graphql/cache-policy';
import { plainSearch } from '../routes/plain-search';
import { routeRow } from '../routes/table';
import { type Right, type Session, setSession } from '../session/session';
import { HeaderSlotElement } from '../shell/HeaderSlot';
import { loadCommittedTexts } from '../test/texts';

/** Data of an operation from its variables; an error thrown here is what the client meets. */
export type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;

export interface StaffVisit {
  user: ReturnType<typeof userEvent.setup>;
  /** Variables of the operations of a name, in the order in which they were sent. */
  sentOf: (name: string) => Record<string, unknown>[];
  /** Path and query, and where somebody is to come back to after signing in. */
  at: () => { href: string; returnTo: string | undefined };
  back: () => void;
}

/** A cut connection. */
export const cut = () => {
  throw new Error('cut');
};

/** Refuses as the server does: the session has ended, or lacks the right. */
export const refuse = (message: 'UnauthorisedAccess' | 'not_allowed') => () => {
  throw new CombinedGraphQLErrors({
    data: null,
    errors: [{ message, extensions: { code: 'UNAUTHORISED_ACCESS' } }],
  });
};

/** What a change answers. */
export const done = { __typename: 'AccountPayload', done: true, errors: [] };
export const refusedFor = (path: string, code: string, message: string) => ({
  __typename: 'AccountPayload',
  done: false,
  errors: [{ __typename: 'UserError', path, code, message }],
});

const everyRight: Right[] = ['PREVIEW_EVENTS', 'MANAGE_PEOPLE', 'READ_STAFF_LOG'];

/** An owner with a second factor. */
export const owner: Session = {
  __typename: 'Session',
  name: '한가온',
  email: 'owner@gaon.example',
  roles: ['OWNER'],
  rights: everyRight,
  isAdmin: true,
  secondFactor: true,
  secondFactorDue: false,
  endsAt: '2026-11-22T11:00:00Z',
};
export const auditor: Session = { ...owner, roles: ['AUDITOR'], rights: ['PREVIEW_EVENTS', 'READ_STAFF_LOG'] };
export const dealerManager: Session = {
  ...owner,
  roles: ['DEALER_MANAGER'],
  rights: ['PREVIEW_EVENTS', 'MANAGE_DEALERS'],
};
export const member: Session = { ...owner, roles: [], rights: [], isAdmin: false, secondFactor: false };
export const dueOwner: Session = { ...owner, rights: [], secondFactor: false, secondFactorDue: true };

const PATHS = ['/', '/sign-in', '/account', '/admin', '/admin/people', '/admin/staff-log', '/auth-test'];

/** Other addresses than that of the screen show their path alone, so that a test sees where it was led. */
export function visitStaff(
  Screen: () => ReactNode,
  {
    route,
    session,
    search = '',
    answers = {},
  }: { route: string; session: Session | null; search?: string; answers?: Answers },
): StaffVisit {
  loadCommittedTexts();
  setSession(session);
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        sent.push({ name, variables });
        try {
          const answer = answers[name];
          if (!answer) throw new Error(`The test has no answer for ${name}.`);
          observer.next({ data: answer(variables) as Record<string, unknown> });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true });
  const row = routeRow(route);
  const root = createRootRoute({ component: Frame });
  const routes = PATHS.map((path) =>
    path === row.path
      ? createRoute({ getParentRoute: () => root, path, component: Screen, staticData: { row } })
      : createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`${row.path}${search}`] }),
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  return {
    user: userEvent.setup(),
    sentOf: (name) => sent.filter((operation) => operation.name === name).map(({ variables }) => variables),
    at: () => ({ href: router.state.location.href, returnTo: router.state.location.state.returnTo }),
    back: () => router.history.back(),
  };
}

/** The header, as far as a screen puts something into it. */
function Frame() {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <HeaderSlotElement value={slot}>
      <header ref={setSlot} />
      <Outlet />
    </HeaderSlotElement>
  );
}

/** Shared setup of screen tests: a server that responds by operation, and a router in memory. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Observable } from 'rxjs';
import { cachePolicy } from '../graphql/cache-policy';
import { plainSearch } from '../routes/plain-search';

/** The answer of a server that never gets round to one. */
export const NO_ANSWER = Symbol('no answer');

/** Data of an operation from its variables, or the promise of it; an error thrown here is a connection that was cut. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has variables of its own.
export type Answers = Record<string, (variables: any) => unknown>;

export interface SentOperation {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  variables: any;
}

interface TestServer {
  client: ApolloClient;
  /** Operations in the order in which they were sent. */
  sent: SentOperation[];
  /** Requests of this operation. */
  sentOf: (name: string) => SentOperation[];
}

/** A server that answers like this and nothing else. */
export function testServer(answers: Answers): TestServer {
  const sent: SentOperation[] = [];
  const link = new ApolloLink(
    ({ operationName: name = '', variables }) =>
      new Observable((observer) => {
        sent.push({ name, variables });
        try {
          const answer = answers[name];
          if (!answer) throw new Error(`The test has no answer for ${name}.`);
          const data = answer(variables);
          if (data === NO_ANSWER) return;
          const give = (given: unknown) => {
            observer.next({ data: given as Record<string, unknown> });
            observer.complete();
          };
          if (data instanceof Promise) data.then(give, (error) => observer.error(error));
          else give(data);
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  return {
    client: new ApolloClient({ cache: new InMemoryCache(cachePolicy), link, dataMasking: true }),
    sent,
    sentOf: (name) => sent.filter((operation) => operation.name === name),
  };
}

interface TestContext {
  client: ApolloClient;
  history: RouterHistory;
  /** The path of the screen's route. */
  route: string;
  /** Addresses that show their path alone, so that a test sees where it was led. */
  others: readonly string[];
  /** Around every page. */
  frame?: RouteComponent;
  staticData?: StaticDataRouteOption;
}

/** Renders a screen at its route, and returns the router. */
export function renderAt(
  Screen: () => ReactNode,
  { client, history, route, others, frame = Outlet, staticData }: TestContext,
) {
  const root = createRootRoute({ component: frame });
  const own = createRoute({ getParentRoute: () => root, path: route, component: Screen, staticData });
  const elsewhere = others
    .filter((path) => path !== route)
    .map((path) => createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }));
  const router = createRouter({
    routeTree: root.addChildren([own, ...elsewhere]),
    history,
    parseSearch: plainSearch.parse,
    stringifySearch: plainSearch.stringify,
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router as never} />
    </ApolloProvider>,
  );
  return router;
}

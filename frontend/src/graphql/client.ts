import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { concatMap, type Subscription } from 'rxjs';
import { setServerTime } from '../i18n/page-data';
import { yieldToMain } from '../ui/yield-to-main';
import { cachePolicy } from './cache-policy';
import { metaOf } from './operation-meta';
import { sessionActivityLink } from './session-activity';
import { stalePageLink } from './stale-page';

/**
 * Starts each operation in a separate task, and delivers its result in another. Otherwise a screen would send its query
 * in the task that renders it, and parse a long answer in the one that shows it: on a slow phone that delays a tap.
 */
const ownTaskLink = (): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let ended = false;
        let sent: Subscription | undefined;
        void yieldToMain().then(() => {
          if (ended) return;
          const answers = forward(operation).pipe(concatMap((answer) => yieldToMain().then(() => answer)));
          sent = answers.subscribe(observer);
        });
        return () => {
          ended = true;
          sent?.unsubscribe();
        };
      }),
  );

export const GRAPHQL_URI = '/graphql';

/** Answers to POST come from the server itself: their date sets the page's clock. */
async function fetchWithTime(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  if (request[1]?.method === 'POST') setServerTime(answer.headers.get('date'));
  return answer;
}

/**
 * The site's GraphQL client. Operations are sent by the hash from the build (`schema/operations.json` is the gateway's
 * allow-list), queries whose responses are cached by GET; outside production an unknown operation is sent in
 * full.
 */
export function createClient(uri = GRAPHQL_URI): ApolloClient {
  const persisted = (useGETForHashedQueries: boolean) =>
    new PersistedQueryLink({
      generateHash: (document) => metaOf(document)?.hash ?? '',
      useGETForHashedQueries,
    });
  const byMethod = ApolloLink.split(({ query }) => metaOf(query)?.posted === true, persisted(false), persisted(true));
  const http = new HttpLink({
    uri,
    fetch: fetchWithTime,
    credentials: 'same-origin',
    // Apollo's name and version in every address would only make cached answers differ between releases.
    enhancedClientAwareness: { transport: false },
  });
  return new ApolloClient({
    cache: new InMemoryCache(cachePolicy),
    link: ApolloLink.from([ownTaskLink(), sessionActivityLink(), stalePageLink(), byMethod, http]),
    dataMasking: true,
  });
}

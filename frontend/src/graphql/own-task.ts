import { ApolloLink, Observable } from '@apollo/client';
import { concatMap, type Subscription } from 'rxjs';
import { yieldToMain } from '../ui/yield-to-main';

/**
 * Starts each operation in a separate task, and delivers its result in another. Otherwise a screen would send its query
 * in the task that renders it, and parse a long answer in the one that shows it: on a slow phone that delays a tap.
 */
export const ownTaskLink = (): ApolloLink =>
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

import { ApolloLink, Observable } from '@apollo/client';
import { concatMap, type Subscription } from 'rxjs';
import { breath } from '../ui/breath';

/**
 * Starts each operation in a task of its own, and hands its answer on in another. A screen asks for its data in the very task that
 * puts it on the page, and a long answer is parsed in the one that would show it: on a slow phone the two together keep a tap
 * waiting.
 */
export const ownTaskLink = (): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let ended = false;
        let sent: Subscription | undefined;
        void breath().then(() => {
          if (ended) return;
          const answers = forward(operation).pipe(concatMap((answer) => breath().then(() => answer)));
          sent = answers.subscribe(observer);
        });
        return () => {
          ended = true;
          sent?.unsubscribe();
        };
      }),
  );

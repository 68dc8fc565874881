import { ApolloLink, Observable } from '@apollo/client';
import type { Subscription } from 'rxjs';
import { breath } from '../ui/breath';

/**
 * Starts each operation in a task of its own. A screen asks for its data in the very task that puts it on the page, and on
 * a slow phone the two together keep a tap waiting.
 */
export const ownTaskLink = (): ApolloLink =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let ended = false;
        let sent: Subscription | undefined;
        void breath().then(() => {
          if (!ended) sent = forward(operation).subscribe(observer);
        });
        return () => {
          ended = true;
          sent?.unsubscribe();
        };
      }),
  );

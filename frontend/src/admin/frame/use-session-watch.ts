import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { askSession } from '../../session/session';
import { useSignInAgain } from '../../session/standing';

/** Who only looks something up in another tab is not asked for. */
const AWAY_MS = 60_000;

/**
 * Asks who is signed in when somebody comes back to a page that was out of sight: its session may have ended meanwhile, or in another
 * tab, and what staff see is not to stay on a screen that anybody passes.
 */
export function useSessionWatch(): void {
  const client = useApolloClient();
  const signInAgain = useSignInAgain();
  useEffect(() => {
    let away = 0;
    const look = () => {
      if (document.hidden) {
        away = Date.now();
        return;
      }
      if (away === 0 || Date.now() - away < AWAY_MS) return;
      away = 0;
      askSession(client).then(
        (session) => (session ? undefined : signInAgain()),
        // Whoever can't be asked now is asked at the next answer.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, signInAgain]);
}

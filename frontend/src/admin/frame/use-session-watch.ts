import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useSignInAgain } from '../../session/access-error';
import { askSession } from '../../session/session';

/** A short visit to another tab causes no check. */
const AWAY_MS = 60_000;

/**
 * Checks the session when the user returns to a hidden page: it may have ended meanwhile, or in another tab, and staff
 * data must not stay on an unattended screen.
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
        // If the check fails, the next response will reveal it.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, signInAgain]);
}

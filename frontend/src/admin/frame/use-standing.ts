import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { askSession } from '../../session/session';
import { type Refused, refusedRight, useSignInAgain } from '../../session/standing';

/**
 * Follows what the server says of the session. One that has ended goes to sign-in and comes back to the same address; for a
 * missing right the session is asked again, by which the frame shows what is left to it (events spec §8, decisions "Roles").
 */
export function useStanding(): (error: unknown) => Promise<Refused | null> {
  const client = useApolloClient();
  const signInAgain = useSignInAgain();
  return useCallback(
    async (error) => {
      const refused = refusedRight(error);
      if (refused === null) return null;
      if (refused === 'not_allowed') {
        const session = await askSession(client).catch(() => undefined);
        if (session !== null) return refused;
      }
      await signInAgain();
      return 'UnauthorisedAccess';
    },
    [client, signInAgain],
  );
}

/** The same for the error of a query, as soon as there is one. */
export function useStandingOf(error: unknown): void {
  const follow = useStanding();
  useEffect(() => {
    if (error) void follow(error);
  }, [error, follow]);
}

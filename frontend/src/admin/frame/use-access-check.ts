import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { type AccessError, accessErrorOf, useSignInAgain } from '../../session/access-error';
import { askSession } from '../../session/session';

/**
 * Handles session errors of responses. An ended session redirects to sign-in with a return URL; for a missing right the
 * session is refetched, so that the frame shows what remains allowed (events spec §8, decisions "Roles").
 */
export function useAccessCheck(): (error: unknown) => Promise<AccessError | null> {
  const client = useApolloClient();
  const signInAgain = useSignInAgain();
  return useCallback(
    async (error) => {
      const refused = accessErrorOf(error);
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
export function useAccessCheckOf(error: unknown): void {
  const follow = useAccessCheck();
  useEffect(() => {
    if (error) void follow(error);
  }, [error, follow]);
}

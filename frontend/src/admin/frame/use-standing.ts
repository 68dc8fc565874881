import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { signInAndBack } from '../../session/guard';
import { askSession, forgetSession } from '../../session/session';

/** What an answer said of the session: it has ended, or it lacks the right. */
export type Refused = 'UnauthorisedAccess' | 'not_allowed';

/** The right that was refused in an answer, if any was. */
export function refusedRight(error: unknown): Refused | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const refused = error.errors.find(({ extensions }) => extensions?.code === 'UNAUTHORISED_ACCESS');
  if (!refused) return null;
  return refused.message === 'not_allowed' ? 'not_allowed' : 'UnauthorisedAccess';
}

/** Forgets a session that the server has ended, and leads to sign-in and back: to this address, or to another. */
export function useSignInAgain(): (returnTo?: string) => Promise<void> {
  const client = useApolloClient();
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(
    async (returnTo) => {
      const { href } = router.state.location;
      await forgetSession(client);
      await navigate(signInAndBack(returnTo ?? href));
    },
    [client, router, navigate],
  );
}

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

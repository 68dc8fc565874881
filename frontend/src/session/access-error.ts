import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signInAndBack } from './guard';
import { forgetSession } from './session';

/** The session error of a response: no session, or a missing right. */
export type AccessError = 'UnauthorisedAccess' | 'not_allowed';

/** The right that was refused in an answer, if any was. */
export function accessErrorOf(error: unknown): AccessError | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const refused = error.errors.find(({ extensions }) => extensions?.code === 'UNAUTHORISED_ACCESS');
  if (!refused) return null;
  return refused.message === 'not_allowed' ? 'not_allowed' : 'UnauthorisedAccess';
}

/** Clears an ended session and navigates to sign-in and back: to this URL, or to another. */
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

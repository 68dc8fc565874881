import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type Answer, type Sending, useSending } from '../../account/use-sending';
import { useTexts } from '../../i18n/texts';
import { signInAndBack } from '../../session/guard';
import { forgetSession } from '../../session/session';

/** What an answer said of the session, if that is why there is none. */
function refusedRight(error: unknown): 'UnauthorisedAccess' | 'not_allowed' | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const refused = error.errors.find(({ extensions }) => extensions?.code === 'UNAUTHORISED_ACCESS');
  if (!refused) return null;
  return refused.message === 'not_allowed' ? 'not_allowed' : 'UnauthorisedAccess';
}

/** Goes to sign-in and comes back here: the session has ended meanwhile. */
function useWayToSignIn(): () => Promise<void> {
  const client = useApolloClient();
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(async () => {
    const { href } = router.state.location;
    await forgetSession(client);
    await navigate(signInAndBack(href));
  }, [client, router, navigate]);
}

/** Goes there as soon as a query finds no session. */
export function useSignInWhenEnded(error: unknown): void {
  const signIn = useWayToSignIn();
  useEffect(() => {
    if (refusedRight(error) === 'UnauthorisedAccess') void signIn();
  }, [error, signIn]);
}

/** {@link useSending} for the own account; `notAllowed` is the text for what the account may not do as it stands. */
export function useOwnSending(notAllowed = 'not_allowed'): Sending {
  const t = useTexts('account');
  const signIn = useWayToSignIn();
  const sending = useSending();
  return {
    ...sending,
    send: <T extends Answer>(ask: Parameters<typeof sending.send<T>>[0], isField?: (path: string) => boolean) =>
      sending.send<T>(
        (options) =>
          ask(options).catch(async (error: unknown) => {
            const refused = refusedRight(error);
            if (refused === null) throw error;
            if (refused === 'UnauthorisedAccess') await signIn();
            const message = t(refused === 'not_allowed' ? notAllowed : refused);
            const answer: Answer = { errors: [{ path: '', code: refused, message }] };
            // Nothing but refusals is read of an answer that has any.
            return answer as T;
          }),
        isField,
      ),
  };
}

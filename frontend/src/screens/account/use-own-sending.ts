import { useEffect } from 'react';
import { type Answer, type Sending, useSending } from '../../account/use-sending';
import { useTexts } from '../../i18n/texts';
import { refusedRight, useSignInAgain } from '../../session/standing';

/** Goes to sign-in and comes back here as soon as a query finds no session. */
export function useSignInWhenEnded(error: unknown): void {
  const signIn = useSignInAgain();
  useEffect(() => {
    if (refusedRight(error) === 'UnauthorisedAccess') void signIn();
  }, [error, signIn]);
}

/** {@link useSending} for the own account; `notAllowed` is the text for what the account may not do as it stands. */
export function useOwnSending(notAllowed = 'not_allowed'): Sending {
  const t = useTexts('account');
  const signIn = useSignInAgain();
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

import { useEffect } from 'react';
import { useTexts } from '../../../i18n/texts';
import { accessErrorOf, useSignInAgain } from '../../../session/access-error';
import { type Answer, type Sending, useSending } from '../use-sending';

/** Redirects to sign-in and back when a query finds no session. */
export function useSignInWhenEnded(error: unknown): void {
  const signIn = useSignInAgain();
  useEffect(() => {
    if (accessErrorOf(error) === 'UnauthorisedAccess') void signIn();
  }, [error, signIn]);
}

/**
 * {@link useSending} for the own account; `notAllowed` is the text for an operation that the account's state doesn't
 * allow.
 */
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
            const refused = accessErrorOf(error);
            if (refused === null) throw error;
            if (refused === 'UnauthorisedAccess') await signIn();
            const message = t(refused === 'not_allowed' ? notAllowed : refused);
            const answer: Answer = { errors: [{ path: '', code: refused, message }] };
            // Of a payload with errors only those are read.
            return answer as T;
          }),
        isField,
      ),
  };
}

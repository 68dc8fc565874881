import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '../../../routes/paths';
import { askSession, forgetSession, hasMark, useSession } from '../../../session/session';
import { type Mode, needsSession } from '../address';
import { useVehicleSearchStore } from '../search-store';

/** Redirects to sign-in, and back to the chosen mode (public spec §4, §6). */
export function useSignInFor(): (mode: Mode, replace?: boolean) => void {
  const navigate = useNavigate();
  return (mode, replace = false) => {
    useVehicleSearchStore.getState().want(mode);
    void navigate({ to: paths.signIn, search: { re: 'parts-finder' } as never, replace });
  };
}

/** The session has ended on the server: it is cleared here, while input is kept. */
export function useSessionLost(): (mode: Mode) => Promise<void> {
  const client = useApolloClient();
  const signIn = useSignInFor();
  return async (mode) => {
    await forgetSession(client);
    signIn(mode, true);
  };
}

/** True if the user is known to be signed out, without a query. */
export function useIsVisitor(): boolean {
  const session = useSession();
  return session === null || (session === undefined && !hasMark());
}

/**
 * Whether the form of a mode may be shown: `asking` while the session is checked; a signed-out user is redirected to
 * sign-in.
 */
export function useModeGate(mode: Mode | null): 'open' | 'asking' {
  const client = useApolloClient();
  const session = useSession();
  const signIn = useSignInFor();
  const [unanswered, setUnanswered] = useState(false);
  const gated = mode !== null && needsSession(mode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each mode and each news of the session.
  useEffect(() => {
    if (!gated || session || unanswered) return;
    if (session === null || !hasMark()) {
      signIn(mode, true);
      return;
    }
    let left = false;
    // If the check fails the form is shown: the server checks its submission.
    askSession(client).catch(() => !left && setUnanswered(true));
    return () => {
      left = true;
    };
  }, [gated, mode, session, unanswered]);
  return gated && !session && !unanswered ? 'asking' : 'open';
}

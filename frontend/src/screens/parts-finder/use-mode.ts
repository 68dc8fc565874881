import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Mode, needsSession } from '../../parts-finder/address';
import { useVehicleSearchStore } from '../../parts-finder/search-store';
import { paths } from '../../routes/paths';
import { askSession, forgetSession, hasMark, useSession } from '../../session/session';

/** Who has to sign in first is led there, and back to the way that he wanted (public spec §4, §6). */
export function useSignInFor(): (mode: Mode, replace?: boolean) => void {
  const navigate = useNavigate();
  return (mode, replace = false) => {
    useVehicleSearchStore.getState().want(mode);
    void navigate({ to: paths.signIn, search: { re: 'parts-finder' } as never, replace });
  };
}

/** The session has ended on the server: it is forgotten here, and what was typed is not. */
export function useSessionLost(): (mode: Mode) => Promise<void> {
  const client = useApolloClient();
  const signIn = useSignInFor();
  return async (mode) => {
    await forgetSession(client);
    signIn(mode, true);
  };
}

/** True where somebody is known to be no member, before anybody is asked. */
export function useIsVisitor(): boolean {
  const session = useSession();
  return session === null || (session === undefined && !hasMark());
}

/** Whether the form of a mode may be shown: `asking` while the server is asked who is there; a visitor is led to sign-in. */
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
    // Where it can't be asked the form is shown: what is sent by it is answered for.
    askSession(client).catch(() => !left && setUnanswered(true));
    return () => {
      left = true;
    };
  }, [gated, mode, session, unanswered]);
  return gated && !session && !unanswered ? 'asking' : 'open';
}

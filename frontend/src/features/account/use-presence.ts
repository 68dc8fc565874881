import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { askSession, hasMark, type Session, useSession } from '../../session/session';

/**
 * The session at page load: `asking` until the server responds, null if signed out or on an error. Signing in on the
 * page doesn't change it; signing out clears it.
 */
export function usePresence(): { present: Session | null | 'asking'; forget: () => void } {
  const client = useApolloClient();
  const [present, setPresent] = useState<Session | null | 'asking'>(() => (hasMark() ? 'asking' : null));
  const asking = present === 'asking';
  const signedOut = useSession() === null && !asking;
  useEffect(() => {
    if (!asking) return;
    let left = false;
    void askSession(client)
      .catch(() => null)
      .then((session) => {
        if (!left) setPresent(session);
      });
    return () => {
      left = true;
    };
  }, [asking, client]);
  return { present: signedOut ? null : present, forget: () => setPresent(null) };
}

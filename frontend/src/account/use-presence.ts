import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { askSession, hasMark, type Session, useSession } from '../session/session';

/**
 * Who was signed in when the page was opened: `asking` until the server has said so, null for a visitor and where it can't be asked.
 * Who signs in on the page is not shown as somebody who was; who signs out is gone.
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

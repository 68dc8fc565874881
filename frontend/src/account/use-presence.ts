import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { askSession, hasMark, type Session } from '../session/session';

/**
 * Who was signed in when the page was opened: `asking` until the server has said so, null for a visitor and where it can't be asked.
 * It doesn't follow what happens on the page afterwards.
 */
export function usePresence(): { present: Session | null | 'asking'; forget: () => void } {
  const client = useApolloClient();
  const [present, setPresent] = useState<Session | null | 'asking'>(() => (hasMark() ? 'asking' : null));
  const asking = present === 'asking';
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
  return { present, forget: () => setPresent(null) };
}

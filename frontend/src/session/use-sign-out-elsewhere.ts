import { useApolloClient } from '@apollo/client/react';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetSession, isSignOut } from './session';

/** Clears this tab when another one signs out; a page that needs a session then leads to sign-in. */
export function useSignOutElsewhere(needsSession: boolean): void {
  const client = useApolloClient();
  const router = useRouter();
  useEffect(() => {
    const changed = async (event: StorageEvent) => {
      if (!isSignOut(event)) return;
      await forgetSession(client);
      if (needsSession) await router.invalidate();
    };
    const listen = (event: StorageEvent) => void changed(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [client, router, needsSession]);
}

import { useEffect, useState } from 'react';
import { IDLE_LIMIT_MS, WARNED_BEFORE_MS } from '../draft';
import { useDraftStore } from '../draft-store';

/**
 * Whether the draft expires soon: by a timer, and when the page becomes visible, since timers are suspended with it.
 */
export function useIdleWarning(): boolean {
  const lastUpdate = useDraftStore((store) => store.draft.LastUpdate);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (lastUpdate === null) return setDue(false);
    const at = lastUpdate + IDLE_LIMIT_MS - WARNED_BEFORE_MS;
    const look = () => setDue(Date.now() >= at);
    look();
    const timer = setTimeout(look, Math.max(0, at - Date.now()));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [lastUpdate]);
  return due;
}

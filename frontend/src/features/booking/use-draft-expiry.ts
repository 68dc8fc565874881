/**
 * Enforces the idle limit while a wizard screen is shown: by a timer, and each time the page becomes visible, because
 * timers are suspended in hidden tabs, in the back/forward cache and in closed laptops (decisions, "Draft expiry").
 */
import { useEffect, useRef } from 'react';
import { IDLE_LIMIT_MS } from './draft';
import { useDraftStore } from './draft-store';

export function useDraftExpiry(onExpired: () => void): void {
  const lastUpdate = useDraftStore((store) => store.draft.LastUpdate);
  const expireIfIdle = useDraftStore((store) => store.expireIfIdle);
  const latest = useRef(onExpired);
  latest.current = onExpired;

  useEffect(() => {
    if (lastUpdate === null) return;
    const check = () => void expireIfIdle();
    // The shell may have found it first.
    const stop = useDraftStore.subscribe(({ notice }, before) => {
      if (notice === 'expired' && before.notice !== 'expired') latest.current();
    });
    const whenVisible = () => {
      if (document.visibilityState !== 'hidden') check();
    };
    const timer = setTimeout(check, Math.max(0, lastUpdate + IDLE_LIMIT_MS + 1 - Date.now()));
    document.addEventListener('visibilitychange', whenVisible);
    window.addEventListener('pageshow', whenVisible);
    window.addEventListener('focus', whenVisible);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenVisible);
      window.removeEventListener('pageshow', whenVisible);
      window.removeEventListener('focus', whenVisible);
    };
  }, [lastUpdate, expireIfIdle]);
}

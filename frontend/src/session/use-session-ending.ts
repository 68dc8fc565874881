/** Warns before a session ends (KWCAG 6.2.1): after half an hour without a request, and in any case after twelve. */
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { serverNow } from '../i18n/page-data';
import { askSession, lastServerContact, type Session } from './session';

/** The warning to show: ends when idle, ends in any case, has ended. */
export type SessionState = 'idle' | 'closing' | 'over';

/** How long before its end an unused session is warned of. */
export const WARNED_BEFORE_MS = 2 * 60_000;
/** How long before its last moment a session is warned of that can't be kept: time to save what is being written. */
export const CLOSING_BEFORE_MS = 10 * 60_000;
/** User activity without requests keeps the session alive: it is reported to the server at this interval. */
export const TOLD_EVERY_MS = 5 * 60_000;

const ACTS = ['keydown', 'pointerdown'] as const;

interface SessionEnding {
  ending: SessionState | null;
  /** Extends the session: resolves with whether it is alive, and throws on a network error. */
  stay: () => Promise<boolean>;
}

/** The current warning, and the time at which it may change; by this browser's clock. */
function endingAt(now: number, { endsAt, idleSeconds }: Session): [SessionState | null, number] {
  const unused = lastServerContact() + idleSeconds * 1000;
  const last = Date.parse(endsAt) + now - serverNow();
  const end = Math.min(unused, last);
  if (now >= end) return ['over', Infinity];
  if (now >= unused - WARNED_BEFORE_MS) return ['idle', end];
  if (now >= last - CLOSING_BEFORE_MS) return ['closing', end];
  return [null, Math.min(unused - WARNED_BEFORE_MS, last - CLOSING_BEFORE_MS)];
}

export function useSessionEnding(session: Session): SessionEnding {
  const client = useApolloClient();
  const [ending, setEnding] = useState<SessionState | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may be the same as before, but the time is another.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      const [found, next] = endingAt(now, session);
      setEnding(found);
      if (next < Infinity) timer = setTimeout(look, next - now);
    };
    let telling = false;
    const act = () => {
      const [found] = endingAt(Date.now(), session);
      if (telling || found === 'idle' || found === 'over' || Date.now() - lastServerContact() < TOLD_EVERY_MS) return;
      telling = true;
      // A failed request is harmless: the next activity repeats it, and a warning precedes the end.
      askSession(client)
        .catch(() => undefined)
        .finally(() => {
          telling = false;
        });
    };
    look();
    // Timers sleep in hidden tabs and shut laptops; another tab may have been used.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    window.addEventListener('storage', look);
    for (const kind of ACTS) document.addEventListener(kind, act, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
      window.removeEventListener('storage', look);
      for (const kind of ACTS) document.removeEventListener(kind, act);
    };
  }, [client, session, asked]);
  const stay = async () => {
    const found = await askSession(client);
    setAsked((times) => times + 1);
    return found !== null;
  };
  return { ending, stay };
}

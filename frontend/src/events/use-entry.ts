import { useEffect, useRef, useState } from 'react';
import { type Answer, type Ask, type Sent, type Trouble, useSending } from '../account/use-sending';
import { newNonce } from '../identity/attempt';

/** Seconds of a wait that a full server asked for, and how many there were before it. */
export interface Waiting {
  seconds: number;
  tries: number;
}

export interface Entry {
  /** Something is on its way, or is waited for. */
  busy: boolean;
  /** The server is full: it is asked again by itself when the seconds are over. */
  waiting: Waiting | null;
  trouble: Trouble | null;
  /**
   * Sends an entry, and again for as long as the server is full. The key names this entry: an answer that was lost on the way and
   * a second sending make one (decisions, "Idempotency").
   */
  send: <T extends Answer>(
    body: string,
    ask: (key: string, options: Ask) => Promise<T | null | undefined>,
    isField: (path: string) => boolean,
  ) => Promise<Sent<T>>;
  /** Waits no longer; what was entered stays. */
  stop: () => void;
  clear: () => void;
}

/** Who waits that long is told so and asked, instead of being kept before a clock. */
const MOST_TRIES = 30;
/** Those who were sent away together don't come back together: up to this much later than they were told. */
const SPREAD = 0.5;

/** Longer each time, up to this: a server that is full for long is not helped by being asked all the time. */
const LONGEST_SECONDS = 20;

/**
 * How long to wait before the next try: never less than the server asked for, and somewhat more for each of its visitors. Whole
 * seconds, since they are counted down.
 */
export function waitOf(asked: number, tries: number, chance: number): number {
  return Math.ceil(Math.max(asked, Math.min(2 * tries, LONGEST_SECONDS)) * (1 + SPREAD * chance));
}

/** A share of one that no two browsers have in common. */
const chance = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;

/** Sends what somebody enters at an event; under overload it waits where the visitor sees it, and tries again by itself. */
export function useEntry(): Entry {
  const sending = useSending();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const running = useRef(false);
  /** Ends the wait that is on: true to go on, false to give up. */
  const end = useRef<(goOn: boolean) => void>(undefined);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  useEffect(() => () => end.current?.(false), []);

  const wait = (seconds: number, tries: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => end.current?.(true), seconds * 1000);
      end.current = (goOn) => {
        clearTimeout(timer);
        end.current = undefined;
        resolve(goOn);
      };
      setWaiting({ seconds, tries });
    });

  return {
    busy: sending.busy || waiting !== null,
    waiting,
    trouble: sending.trouble,
    clear: sending.clear,
    stop: () => end.current?.(false),
    async send(body, ask, isField) {
      if (running.current) return { done: null, errors: [], trouble: null };
      running.current = true;
      if (attempt.current?.body !== body) attempt.current = { body, key: newNonce() };
      const { key } = attempt.current;
      let sent = await sending.send((options) => ask(key, options), isField);
      for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
        const { trouble } = sent;
        if (trouble?.kind !== 'wait' || trouble.because !== 'server') break;
        sending.clear();
        const goOn = await wait(waitOf(trouble.seconds, tries, chance()), tries);
        if (!goOn) {
          setWaiting(null);
          running.current = false;
          return { done: null, errors: [], trouble: null };
        }
        sent = await sending.send((options) => ask(key, options), isField);
      }
      setWaiting(null);
      running.current = false;
      // A definite answer: the same words sent again are another try.
      if (sent.trouble?.kind !== 'unanswered' && sent.trouble?.kind !== 'wait') attempt.current = null;
      return sent;
    },
  };
}

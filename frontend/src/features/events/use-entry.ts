import { useEffect, useRef, useState } from 'react';
import {
  type Answer,
  type RequestOptions,
  type RequestProblem,
  type SendResult,
  useSending,
} from '../account/use-sending';
import { newNonce } from '../identity/attempt';

/** The delay before a retry in seconds, and the number of earlier retries. */
export interface RetryDelay {
  seconds: number;
  tries: number;
}

export interface Entry {
  /** A request or a delay is in progress. */
  busy: boolean;
  /** The server is full: retried automatically after these seconds. */
  waiting: RetryDelay | null;
  trouble: RequestProblem | null;
  /**
   * Submits an entry, with retries while the server is full. The idempotency key identifies this entry: a lost response
   * and a repeated request create one entry (decisions, "Idempotency").
   */
  send: <T extends Answer>(
    body: string,
    ask: (key: string, options: RequestOptions) => Promise<T | null | undefined>,
    isField: (path: string) => boolean,
  ) => Promise<SendResult<T>>;
  /** Waits no longer; what was entered stays. */
  stop: () => void;
  clear: () => void;
}

/** After so many retries the user decides, instead of waiting on. */
const MOST_TRIES = 30;
/** Jitter: clients rejected at the same time must not return at the same time. */
const SPREAD = 0.5;

/** Upper limit of the backoff. */
const LONGEST_SECONDS = 20;

/**
 * The delay before the next try: at least the requested one, with backoff and jitter. Whole seconds, for the countdown.
 */
export function waitOf(asked: number, tries: number, chance: number): number {
  return Math.ceil(Math.max(asked, Math.min(2 * tries, LONGEST_SECONDS)) * (1 + SPREAD * chance));
}

/** A share of one that no two browsers have in common. */
const chance = () => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;

/** Submits an entry of an event; under overload it shows a countdown and retries automatically. */
export function useEntry(): Entry {
  const sending = useSending();
  const [waiting, setWaiting] = useState<RetryDelay | null>(null);
  const running = useRef(false);
  /** Ends the current delay: true to continue, false to cancel. */
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

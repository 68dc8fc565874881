import { ServerError as HttpError } from '@apollo/client';
import { useRef, useState } from 'react';
import type { ServerError } from '../../ui/Form';

/** A connection that hangs counts as one that was cut. */
const ANSWER_WITHIN_MS = 20_000;

/** Errors besides those of fields. */
export type RequestProblem =
  | { kind: 'unanswered' }
  /** `rate_limited`, or the server has too much to do. */
  | { kind: 'wait'; because: 'tries' | 'server'; seconds: number }
  | { kind: 'refused'; code: string; message: string };

/** The payloads of accounts: refusals are data. */
export interface Answer {
  readonly errors: readonly Required<ServerError>[];
  readonly retryAfterSeconds?: number | null;
}

/** Options of a mutation that end it when nothing comes. */
export interface RequestOptions {
  context: { fetchOptions: { signal: AbortSignal } };
}

export interface SendResult<T> {
  /** The payload, if there were no errors. */
  done: T | null;
  /** Mistakes of the form's own fields. */
  errors: readonly ServerError[];
  /** The error to show, otherwise. */
  trouble: RequestProblem | null;
}

export interface Sending {
  busy: boolean;
  trouble: RequestProblem | null;
  /** Sends one mutation at a time; `isField` returns whether a path belongs to a field of the form. */
  send: <T extends Answer>(
    ask: (options: RequestOptions) => Promise<T | null | undefined>,
    isField?: (path: string) => boolean,
  ) => Promise<SendResult<T>>;
  /** Takes the last trouble off the screen. */
  clear: () => void;
}

const never = () => false;

/** Default delay of a rate limit without `Retry-After`. */
const ONE_MINUTE = 60;

/** No answer, or one that only says when to come again: of a server with too much to do, or of a balancer before it. */
function troubleWithout(error: unknown): RequestProblem {
  if (!HttpError.is(error)) return { kind: 'unanswered' };
  const seconds = Number(error.response.headers.get('Retry-After') ?? Number.NaN);
  if (error.statusCode === 429) return { kind: 'wait', because: 'tries', seconds: seconds || ONE_MINUTE };
  return seconds > 0 ? { kind: 'wait', because: 'server', seconds } : { kind: 'unanswered' };
}

function troubleOf({ errors, retryAfterSeconds }: Answer, isField: (path: string) => boolean): RequestProblem | null {
  const limited = errors.some(({ code }) => code === 'rate_limited');
  if (limited) return { kind: 'wait', because: 'tries', seconds: retryAfterSeconds ?? ONE_MINUTE };
  const other = errors.find(({ path }) => !isField(path));
  return other ? { kind: 'refused', code: other.code, message: other.message } : null;
}

/** Sends the mutation of an account form, and classifies the result: success, field errors, or other errors. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<RequestProblem | null>(null);
  const running = useRef(false);
  return {
    busy,
    trouble,
    clear: () => setTrouble(null),
    async send(ask, isField = never) {
      // A second press during the request is ignored.
      if (running.current) return { done: null, errors: [], trouble: null };
      running.current = true;
      setBusy(true);
      const options = { context: { fetchOptions: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } } };
      let failure: unknown;
      const answer = await ask(options).catch((error: unknown) => {
        failure = error;
        return null;
      });
      running.current = false;
      setBusy(false);
      const found = answer ? troubleOf(answer, isField) : troubleWithout(failure);
      setTrouble(found);
      if (!answer) return { done: null, errors: [], trouble: found };
      const errors = answer.errors.filter(({ path, code }) => code !== 'rate_limited' && isField(path));
      return { done: answer.errors.length === 0 ? answer : null, errors, trouble: found };
    },
  };
}

import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/Notice';
import { attempt, type ChangeProblem } from './change-problem';
import { ProblemNotice } from './ProblemNotice';

interface PayloadError {
  code: string;
  message?: string;
}

interface Payload {
  errors: readonly PayloadError[];
}

/** The server's own words. */
const inItsWords = (errors: readonly PayloadError[]) => errors.map(({ message }) => message).join(' ');

interface Change {
  /** Sends it; calls `onDone` on success. */
  send: <P extends Payload>(call: () => Promise<P | null | undefined>, onDone: (payload: P) => void) => Promise<void>;
  /** The error, if any. */
  notice: ReactNode;
  /** Removes the notice. */
  forget: () => void;
}

/** A change without a form of its own: success, or a notice with the reason. */
export function useChange(say: (errors: readonly PayloadError[]) => string = inItsWords): Change {
  const [trouble, setTrouble] = useState<ChangeProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = () => {
    setTrouble(null);
    setRefusal(null);
  };
  return {
    forget,
    send: async (call, onDone) => {
      forget();
      const answer = await attempt(call);
      if (typeof answer === 'string') setTrouble(answer);
      else if (answer.errors.length > 0) setRefusal(say(answer.errors));
      else onDone(answer);
    },
    notice: (
      <>
        {trouble && <ProblemNotice trouble={trouble} />}
        {refusal && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
      </>
    ),
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { presentPath, startAddress } from './addresses';
import { newNonce } from './attempt';
import type { Answer, Failure, VerifiedPerson } from './calls';
import { hear } from './messages';
import { forgetProviderResult, providerResultFor } from './provider-result';

export type VerificationState =
  | { status: 'idle' }
  /** The dialog is open on a frame at `src`. */
  | { status: 'open'; nonce: string; src: string; opened: boolean; trouble: VerificationProblem | null }
  | { status: 'failed'; failure: Failure }
  | { status: 'verified'; person: VerifiedPerson };

/** `blocked`: the frame has not shown up; `late`: the provider's window has run out of time. */
type VerificationProblem = 'blocked' | 'late';

/** A frame without a message by then counts as blocked; a later message is still accepted. */
const OPENS_WITHIN_MS = 10_000;
/** As long as the server waits for the answer to a verification that was begun. */
const ANSWERED_WITHIN_MS = 10 * 60_000;

export interface Verification {
  state: VerificationState;
  /** Opens the dialog, or reopens it after an error. */
  begin: () => void;
  /** Closes it without a result. */
  close: () => void;
  /** Redirects the whole page to the provider and back: for browsers that block the frame. */
  leave: () => void;
  /** The frame of the dialog, whose word alone is taken. */
  frame: React.RefObject<HTMLIFrameElement | null>;
}

const stateOf = (answer: Answer<VerifiedPerson>): VerificationState =>
  'data' in answer ? { status: 'verified', person: answer.data } : { status: 'failed', failure: answer.failure };

/**
 * Identity check of the visitor by mobile phone for one event or quiz (events spec §2, §4; decisions "Identity
 * result"). Its result is for display only: the server keeps its own record, which the submission consumes within ten
 * minutes.
 *
 * A page that uses it shows {@link VerifyDialog}, has `verify` among its texts and `verifies` in its row of the route table, and keeps
 * what was typed where a new document finds it: the whole-page way leaves the document.
 */
export function useVerification(event: string, onVerified?: (person: VerifiedPerson) => void): Verification {
  const [state, setState] = useState<VerificationState>(() => {
    const back = providerResultFor(event);
    return back ? stateOf(back) : { status: 'idle' };
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useRef(onVerified);
  useEffect(() => {
    told.current = onVerified;
  });
  const person = state.status === 'verified' ? state.person : null;
  useEffect(() => {
    if (person) told.current?.(person);
  }, [person]);
  // Consumed by this page; later visits must not show it.
  useEffect(forgetProviderResult, []);

  const nonce = state.status === 'open' ? state.nonce : null;
  useEffect(() => {
    if (nonce === null) return;
    /** Changes the dialog of this nonce, if it is still open. */
    const change = (more: { opened?: boolean; trouble?: VerificationProblem | null }, unless?: 'opened') =>
      setState((now) =>
        now.status !== 'open' || now.nonce !== nonce || (unless && now.opened) ? now : { ...now, ...more },
      );
    const listen = (message: MessageEvent) => {
      const heard = hear(message, frame.current?.contentWindow, nonce);
      if (!heard) return;
      if ('opened' in heard) change({ opened: true, trouble: null });
      else setState(stateOf(heard.result));
    };
    // A page reached by navigation from one without identity checks keeps that page's policy, which allows no frame.
    const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') change({ trouble: 'blocked' });
    };
    const unseen = setTimeout(() => change({ trouble: 'blocked' }, 'opened'), OPENS_WITHIN_MS);
    const late = setTimeout(() => change({ trouble: 'late' }), ANSWERED_WITHIN_MS);
    window.addEventListener('message', listen);
    document.addEventListener('securitypolicyviolation', refused);
    return () => {
      clearTimeout(unseen);
      clearTimeout(late);
      window.removeEventListener('message', listen);
      document.removeEventListener('securitypolicyviolation', refused);
    };
  }, [nonce]);

  const begin = useCallback(() => {
    const fresh = newNonce();
    setState({
      status: 'open',
      nonce: fresh,
      src: startAddress(event, { nonce: fresh }),
      opened: false,
      trouble: null,
    });
  }, [event]);
  const close = useCallback(
    () => setState((now) => (now.status === 'open' ? { status: 'failed', failure: 'identity_cancelled' } : now)),
    [],
  );
  const leave = useCallback(() => window.location.assign(startAddress(event, { returnUrl: presentPath() })), [event]);
  return { state, begin, close, leave, frame };
}

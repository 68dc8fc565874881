import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fullPath, presentPath } from '../../identity/addresses';
import {
  askForAutumnForm,
  bringBackAutumn,
  type Failure,
  type ProviderForm,
  type ProviderResultParts,
  type VerifiedPerson,
} from '../../identity/calls';
import { SENT_AFTER_MS } from '../../identity/ProviderForm';
import { resultOf } from '../../identity/result';

type Step =
  | { at: 'idle' }
  | { at: 'asking' }
  | { at: 'leaving'; fields: ProviderForm }
  | { at: 'checking'; parts: ProviderResultParts }
  | { at: 'failed'; failure: Failure; parts?: ProviderResultParts };

interface RedirectVerification {
  /** The state of the button: idle, redirecting, or checking the result. */
  under: 'asking' | 'leaving' | 'checking' | null;
  failure: Failure | null;
  /** Starts the check, or retries verifying a returned result. */
  begin: () => void;
  /** The hidden form, while it is about to be sent. */
  fields: ProviderForm | null;
  form: RefObject<HTMLFormElement | null>;
}

/** The provider's result in the URL, if any. */
function returnedParts(search: Record<string, string | undefined>): ProviderResultParts | null {
  const { token_version_id, enc_data, integrity_value = '' } = search;
  return token_version_id && enc_data ? { token_version_id, enc_data, integrity_value } : null;
}

/**
 * Full-page identity check of the autumn quiz (events spec §4 "Quiz"): redirects half a second after the press, and
 * returns to this page with the result in its URL, which is sent to the server and removed from the URL.
 */
export function useRedirectVerification(onVerified: (person: VerifiedPerson) => void): RedirectVerification {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [step, setStep] = useState<Step>(() => {
    const parts = returnedParts(search);
    return parts ? { at: 'checking', parts } : { at: 'idle' };
  });
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(onVerified);
  useEffect(() => {
    told.current = onVerified;
  });

  const inAddress = returnedParts(search) !== null;
  useEffect(() => {
    if (inAddress) void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false });
  }, [inAddress, navigate]);

  const asking = step.at === 'asking';
  useEffect(() => {
    if (!asking) return;
    let wanted = true;
    void askForAutumnForm(fullPath(presentPath())).then((answer) => {
      if (!wanted) return;
      setStep('data' in answer ? { at: 'leaving', fields: answer.data } : { at: 'failed', failure: answer.failure });
    });
    return () => {
      wanted = false;
    };
  }, [asking]);

  const leaving = step.at === 'leaving';
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => form.current?.submit(), SENT_AFTER_MS);
    // The browser may have kept this very page, as it was when it left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setStep({ at: 'idle' });
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', shown);
    };
  }, [leaving]);

  const parts = step.at === 'checking' ? step.parts : null;
  useEffect(() => {
    if (!parts) return;
    let wanted = true;
    void resultOf(parts, bringBackAutumn).then((answer) => {
      if (!wanted) return;
      if ('data' in answer) {
        setStep({ at: 'idle' });
        told.current(answer.data);
      } else {
        // After a network error the result is still valid.
        setStep({ at: 'failed', failure: answer.failure, ...(answer.failure === 'no_answer' && { parts }) });
      }
    });
    return () => {
      wanted = false;
    };
  }, [parts]);

  return {
    under: step.at === 'idle' || step.at === 'failed' ? null : step.at,
    failure: step.at === 'failed' ? step.failure : null,
    begin: () =>
      setStep((now) => {
        if (now.at === 'failed' && now.parts) return { at: 'checking', parts: now.parts };
        return now.at === 'idle' || now.at === 'failed' ? { at: 'asking' } : now;
      }),
    fields: step.at === 'leaving' ? step.fields : null,
    form,
  };
}

import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { fullPath, ownPath, RESULT } from '../addresses';
import { keepAttempt, readAttempt } from '../attempt';
import { askForForm, type Failure, type ProviderForm as ProviderFields } from '../calls';
import { FailureText } from '../FailureText';
import { isFramed, listener, tellOpened } from '../messages';
import { ProviderForm, SENT_AFTER_MS } from '../ProviderForm';
import { Halted, Waiting } from './Window';

type Step =
  | { at: 'asking' }
  | { at: 'leaving'; form: ProviderFields }
  | { at: 'failed'; failure: Failure }
  | { at: 'paused' }
  | { at: 'no_storage' };

/** Returned by Back from the provider's window: opening it again immediately would trap the user. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward' && readAttempt()?.left === true;
}

/** Loads, and leaves for the provider's window by a hidden form (events spec §2 "verify-mobile", §4). */
export default function VerifyMobileScreen() {
  const t = useTexts('verify');
  const { returnUrl, event = '', nonce = null } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const form = useRef<HTMLFormElement>(null);
  const [framed] = useState(isFramed);
  const returnTo = framed ? null : returnUrl ? ownPath(returnUrl) : paths.home;
  const [step, setStep] = useState<Step>(() => {
    if (!framed && !returnTo) return { at: 'failed', failure: 'not_allowed' };
    return { at: cameBack() ? 'paused' : 'asking' };
  });

  useEffect(() => {
    const waiting = listener();
    if (waiting && nonce) tellOpened(waiting, nonce);
  }, [nonce]);

  const asking = step.at === 'asking';
  useEffect(() => {
    if (!asking) return;
    let wanted = true;
    if (!keepAttempt({ event, nonce, returnTo, left: false })) setStep({ at: 'no_storage' });
    else {
      void askForForm({ returnUrl: fullPath(RESULT), event, framed }).then((answer) => {
        if (!wanted) return;
        setStep('data' in answer ? { at: 'leaving', form: answer.data } : { at: 'failed', failure: answer.failure });
      });
    }
    return () => {
      wanted = false;
    };
  }, [asking, event, nonce, returnTo, framed]);

  const leaving = step.at === 'leaving';
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      keepAttempt({ event, nonce, returnTo, left: true });
      form.current?.submit();
    }, SENT_AFTER_MS);
    // The browser may have kept this very page, as it was when it left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setStep({ at: 'paused' });
    window.addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', shown);
    };
  }, [leaving, event, nonce, returnTo]);

  if (step.at === 'asking' || step.at === 'leaving') {
    return (
      <>
        <Waiting title={t('start_title')}>{t('opening')}</Waiting>
        {step.at === 'leaving' && <ProviderForm ref={form} fields={step.form} />}
      </>
    );
  }
  /** The page that began the check; home is only where it ends by default. */
  const origin = returnTo === paths.home ? null : returnTo;
  const again = () => setStep({ at: 'asking' });
  const hopeless = step.at === 'failed' && (step.failure === 'not_allowed' || step.failure === 'event_not_found');
  return (
    <Halted
      title={t(step.at === 'paused' ? 'paused_title' : 'not_started_title')}
      actions={
        <>
          {!hopeless && (
            <Button variant="primary" size="large" wide onClick={again}>
              {t(step.at === 'paused' ? 'start_over' : 'again')}
            </Button>
          )}
          {origin && (
            <LinkButton variant={hopeless ? 'primary' : 'secondary'} size="large" wide href={fullPath(origin)}>
              {t('go_back')}
            </LinkButton>
          )}
          {!framed && hopeless && (
            <LinkButton variant={origin ? 'secondary' : 'primary'} size="large" wide to={paths.events}>
              {t('see_events')}
            </LinkButton>
          )}
          {!framed && !origin && (
            <LinkButton size="large" wide to={paths.home}>
              {t('to_home')}
            </LinkButton>
          )}
        </>
      }
    >
      {step.at === 'failed' ? (
        <FailureText failure={step.failure} />
      ) : (
        t(step.at === 'paused' ? 'paused_text' : 'no_storage')
      )}
    </Halted>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Notice } from '../../ui/Notice';
import { useOnline } from '../../ui/online';
import type { RequestProblem } from './use-sending';

interface ProblemNoticeProps {
  trouble: RequestProblem;
  /** Whether there is a form whose content could be feared for. */
  typed?: boolean;
  /** A button or link that helps. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The error under the form (events spec §8); takes the focus when it appears. Input is kept. */
export function ProblemNotice({ trouble, typed = true, action, children }: ProblemNoticeProps) {
  const t = useTexts('account');
  const online = useOnline();
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one is to be read, the same kind again included.
  useEffect(() => element.current?.focus(), [trouble]);
  switch (trouble.kind) {
    case 'unanswered':
      return (
        <Notice
          ref={element}
          kind="error"
          title={t(online ? 'sign_in_unanswered_title' : 'sign_in_offline_title')}
          action={action}
        >
          {typed
            ? t(online ? 'sign_in_unanswered' : 'sign_in_offline')
            : t(online ? 'sign_in_retry' : 'sign_in_retry_offline')}
        </Notice>
      );
    case 'wait':
      return <Wait ref={element} trouble={trouble} />;
    case 'refused':
      return (
        <Notice ref={element} kind="error" title={trouble.message} action={action}>
          {children}
        </Notice>
      );
  }
}

const MINUTE = 60;

/** Says when to come again, and then that it may be tried. */
function Wait({
  ref,
  trouble,
}: {
  ref: React.Ref<HTMLDivElement>;
  trouble: Extract<RequestProblem, { kind: 'wait' }>;
}) {
  const t = useTexts('account');
  const left = useSecondsLeft(trouble);
  if (left === 0) return <Notice ref={ref} kind="info" title={t('sign_in_wait_over')} />;
  const minutes = Math.ceil(left / MINUTE);
  return (
    <Notice
      ref={ref}
      kind="caution"
      title={t(trouble.because === 'tries' ? 'sign_in_wait_title' : 'sign_in_full_title')}
    >
      {left > MINUTE ? t('sign_in_wait_minutes', { minutes }) : t('sign_in_wait_seconds', { seconds: left })}
    </Notice>
  );
}

function useSecondsLeft(trouble: Extract<RequestProblem, { kind: 'wait' }>): number {
  const [left, setLeft] = useState(trouble.seconds);
  useEffect(() => {
    setLeft(trouble.seconds);
    // By the clock and not by counting: a phone that was locked counts nothing.
    const end = performance.now() + trouble.seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [trouble]);
  return left;
}

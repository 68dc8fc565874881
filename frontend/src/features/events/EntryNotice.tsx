import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useOnline } from '../../ui/online';
import type { RequestProblem } from '../account/use-sending';
import styles from './EntryNotice.module.css';
import type { Entry, RetryDelay } from './use-entry';

interface EntryNoticeProps {
  entry: Entry;
  /** An action for an error code. */
  actionOf?: (code: string) => ReactNode;
}

/** The error or waiting state above the button; takes the focus when it appears. Input is kept. */
export function EntryNotice({ entry, actionOf }: EntryNoticeProps) {
  if (entry.waiting) return <WaitingNotice waiting={entry.waiting} onStop={entry.stop} />;
  return entry.trouble && <ProblemNotice trouble={entry.trouble} actionOf={actionOf} />;
}

/** Takes the focus for each new trouble, the same kind again included. */
function useFocused(of: unknown) {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new one is to be read.
  useEffect(() => element.current?.focus(), [of]);
  return element;
}

function ProblemNotice({ trouble, actionOf }: { trouble: RequestProblem; actionOf: EntryNoticeProps['actionOf'] }) {
  const t = useTexts('event-form');
  const online = useOnline();
  const element = useFocused(trouble);
  switch (trouble.kind) {
    case 'unanswered':
      return (
        <Notice ref={element} kind="error" title={t(online ? 'unanswered_title' : 'offline_title')}>
          {t(online ? 'unanswered' : 'offline')}
        </Notice>
      );
    case 'wait':
      return (
        <Notice ref={element} kind="caution" title={t(trouble.because === 'tries' ? 'tries_title' : 'full_title')}>
          {t(trouble.because === 'tries' ? 'tries' : 'full')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          ref={element}
          kind={trouble.code === 'already_entered' ? 'info' : 'error'}
          title={trouble.message}
          action={actionOf?.(trouble.code)}
        />
      );
  }
}

interface WaitingNoticeProps {
  waiting: RetryDelay;
  onStop: () => void;
}

/** The server is full: a countdown to the automatic retry. */
function WaitingNotice({ waiting, onStop }: WaitingNoticeProps) {
  const t = useTexts('event-form');
  // The first countdown is announced in full; later ones continue it.
  const element = useFocused(true);
  const left = useSecondsLeft(waiting);
  return (
    <Notice
      ref={element}
      kind="info"
      title={t('waiting_title')}
      action={
        <Button size="small" onClick={onStop}>
          {t('waiting_stop')}
        </Button>
      }
    >
      <p>{t('waiting')}</p>
      <p className={styles.left}>{left > 0 ? t('waiting_left', { seconds: left }) : t('waiting_trying')}</p>
      <span className={styles.line} aria-hidden="true">
        <span style={{ inlineSize: `${(100 * left) / waiting.seconds}%` }} />
      </span>
    </Notice>
  );
}

function useSecondsLeft(waiting: RetryDelay): number {
  const [left, setLeft] = useState(waiting.seconds);
  useEffect(() => {
    setLeft(waiting.seconds);
    // By the clock and not by counting: a phone that was locked counts nothing.
    const end = performance.now() + waiting.seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

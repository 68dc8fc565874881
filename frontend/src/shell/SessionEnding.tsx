import { useEffect, useState } from 'react';
import { seoulTime } from '../i18n/dates';
import { useTexts } from '../i18n/texts';
import { useSignInAgain } from '../session/access-error';
import type { Session } from '../session/session';
import { type SessionState, useSessionEnding } from '../session/use-session-ending';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import styles from './SessionEnding.module.css';

/** Warns that a session is about to end, with a button to extend it; input on the page is kept in any case. */
export function SessionEnding({ session }: { session: Session }) {
  const t = useTexts('account');
  const { ending, stay } = useSessionEnding(session);
  const signInAgain = useSignInAgain();
  const [read, setRead] = useState<SessionState | null>(null);
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  useEffect(() => {
    if (ending !== null) return;
    setRead(null);
    setState('rest');
  }, [ending]);
  const keep = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      // A session that has ended meanwhile leads to sign-in and back.
      if (!(await stay())) await signInAgain();
      setState('rest');
    } catch {
      setState('failed');
    }
  };
  const look = () => setRead(ending);
  const shown = ending === read ? null : ending;
  const texts =
    shown &&
    {
      idle: { title: t('ending_idle_title'), text: t('ending_idle_text'), close: () => void keep() },
      closing: {
        title: t('ending_closing_title', { time: seoulTime(Date.parse(session.endsAt)).time }),
        text: t('ending_closing_text'),
        close: look,
      },
      over: { title: t('ending_over_title'), text: t('ending_over_text'), close: look },
    }[shown];
  return (
    <Dialog
      open={shown !== null}
      onClose={texts?.close ?? look}
      title={texts?.title ?? ''}
      shape="question"
      actions={
        <>
          {shown === 'over' && <Button onClick={look}>{t('ending_over_look')}</Button>}
          {shown === 'closing' ? (
            <Button variant="primary" onClick={look}>
              {t('ending_closing_ok')}
            </Button>
          ) : (
            <Button variant="primary" busy={state === 'busy'} onClick={() => void keep()}>
              {t(state === 'busy' ? 'ending_staying' : shown === 'over' ? 'ending_over_sign_in' : 'ending_stay')}
            </Button>
          )}
        </>
      }
    >
      <p>{texts?.text}</p>
      <p role="alert" className={styles.failed}>
        {state === 'failed' && t('ending_failed')}
      </p>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../ui/Button';
import styles from './AccountPage.module.css';
import { TroubleNotice } from './TroubleNotice';
import { type Answer, type Ask, useSending } from './use-sending';

export interface SendAgainProps {
  /** What the button says, before and while something is sent. */
  label: string;
  busy: string;
  /** What is said when the mail is on its way. */
  said: string;
  ask: (options: Ask) => Promise<Answer | null | undefined>;
}

/** Asks for the same mail once more, as often as the server allows. */
export function SendAgain({ label, busy: sending, said, ask }: SendAgainProps) {
  const { busy, trouble, send } = useSending();
  const [sent, setSent] = useState(false);
  const again = async () => {
    setSent(false);
    const { done } = await send(ask);
    setSent(done !== null);
  };
  return (
    <div className={styles.actions}>
      <Button icon="mail" busy={busy} onClick={() => void again()}>
        {busy ? sending : label}
      </Button>
      <p role="status" className={styles.said}>
        {sent && said}
      </p>
      {trouble && <TroubleNotice trouble={trouble} typed={false} />}
    </div>
  );
}

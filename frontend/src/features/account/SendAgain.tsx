import { useState } from 'react';
import { Button } from '../../ui/Button';
import styles from './AccountPage.module.css';
import { ProblemNotice } from './ProblemNotice';
import { type Answer, type RequestOptions, useSending } from './use-sending';

interface SendAgainProps {
  /** Labels of the button, idle and sending. */
  label: string;
  busy: string;
  /** The confirmation message. */
  said: string;
  ask: (options: RequestOptions) => Promise<Answer | null | undefined>;
}

/** Requests the same mail again, within the server's rate limit. */
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
      {trouble && <ProblemNotice trouble={trouble} typed={false} />}
    </div>
  );
}

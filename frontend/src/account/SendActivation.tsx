import { useState } from 'react';
import { useLanguage, useTexts } from '../i18n/texts';
import { Button } from '../ui/Button';
import styles from './AccountPage.module.css';
import { useResendActivationMutation } from './SendActivation.generated';
import { TroubleNotice } from './TroubleNotice';
import { useSending } from './use-sending';

export interface SendActivationProps {
  /** To whom; whether there is an account, no answer tells. */
  email: string;
  primary?: boolean;
}

/** Sends the mail that verifies an address again, as often as the server allows. */
export function SendActivation({ email, primary = false }: SendActivationProps) {
  const t = useTexts('account');
  const language = useLanguage() === 'ko' ? 'KO' : 'EN';
  const [resend] = useResendActivationMutation();
  const { busy, trouble, send } = useSending();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const again = async () => {
    setSentTo(null);
    const { done } = await send((options) =>
      resend({ variables: { email, language }, ...options }).then(({ data }) => data?.resendActivation),
    );
    if (done) setSentTo(email);
  };
  return (
    <div className={styles.actions}>
      <Button variant={primary ? 'primary' : 'secondary'} icon="mail" busy={busy} onClick={() => void again()}>
        {t(busy ? 'activation_sending' : 'activation_send')}
      </Button>
      <p role="status" className={styles.said}>
        {sentTo && t('activation_sent', { email: sentTo })}
      </p>
      {trouble && <TroubleNotice trouble={trouble} typed={false} />}
    </div>
  );
}

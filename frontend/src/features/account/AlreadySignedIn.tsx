import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { type Session, useLogOut } from '../../session/session';
import { Button, LinkButton } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './AccountPage.module.css';
import type { Destination } from './destination';
import { ProblemNotice } from './ProblemNotice';
import type { RequestProblem } from './use-sending';

interface AlreadySignedInProps {
  session: Session;
  /** Where signing in would lead. */
  destination: Destination;
  /** Shows the form after all. */
  onSignedOut: () => void;
}

/** Replaces a sign-in form for a signed-in user: continue, or switch the account. */
export function AlreadySignedIn({ session: { name, email }, destination, onSignedOut }: AlreadySignedInProps) {
  const t = useTexts('account');
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<RequestProblem | null>(null);
  const leave = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      await logOut();
      onSignedOut();
    } catch {
      setTrouble({ kind: 'unanswered' });
    }
    setBusy(false);
  };
  return (
    <>
      <Notice kind="info" title={t('sign_in_already_title')}>
        {name ? t('sign_in_already', { name, email }) : t('sign_in_already_unnamed', { email })}
      </Notice>
      <div className={styles.actions}>
        <LinkButton variant="primary" size="large" wide to={destination.to} search={destination.search}>
          {t('sign_in_go_on')}
        </LinkButton>
        <Button size="large" wide busy={busy} onClick={() => void leave()}>
          {t('sign_in_other_account')}
        </Button>
      </div>
      {trouble && <ProblemNotice trouble={trouble} typed={false} />}
    </>
  );
}

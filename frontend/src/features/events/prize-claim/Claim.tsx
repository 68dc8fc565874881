import { type ReactNode, useEffect, useRef } from 'react';
import { dateLabel, seoulTime } from '../../../i18n/dates';
import { useLanguage, useTexts } from '../../../i18n/texts';
import { paths } from '../../../routes/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { Notice, type NoticeKind } from '../../../ui/Notice';
import { Status } from '../../../ui/Status';
import { useVerification } from '../../identity/use-verification';
import { VerificationNotice } from '../../identity/VerificationNotice';
import { VerifyDialog } from '../../identity/VerifyDialog';
import { ClaimForm } from './ClaimForm';
import styles from './PrizeClaim.module.css';
import type { PrizeClaim } from './rules';

interface ClaimProps {
  claim: PrizeClaim;
  /** The claim is being refetched. */
  checking: boolean;
  /** Verified or claimed: refetch the claim. */
  onChanged: () => void;
}

/** The result for a visitor: a message for a person without a prize, the form for a winner. */
export function Claim({ claim, checking, onChanged }: ClaimProps) {
  const t = useTexts('prize-claim');
  const verification = useVerification(claim.event, onChanged);
  const { standing } = claim;
  const known = standing !== 'NOT_VERIFIED' && standing !== 'NOT_PUBLISHED';
  return (
    <section className={styles.claim} aria-labelledby="claim-title">
      <Answer key={standing} claim={claim} focused={known && verification.state.status === 'verified'} />
      {standing === 'NOT_VERIFIED' && (
        <div className={styles.verify}>
          <Button
            icon="phone"
            variant="primary"
            size="large"
            aria-haspopup="dialog"
            busy={checking}
            onClick={verification.begin}
          >
            {t('verify')}
          </Button>
          <Status>{checking && t('checking')}</Status>
          {verification.state.status === 'failed' && <VerificationNotice verification={verification} />}
        </div>
      )}
      {standing === 'WON' && <ClaimForm claim={claim} onVerify={verification.begin} onClaimed={onChanged} />}
      <VerifyDialog verification={verification} />
    </section>
  );
}

const KINDS: Record<PrizeClaim['standing'], NoticeKind> = {
  NOT_PUBLISHED: 'info',
  NOT_VERIFIED: 'info',
  NOT_WON: 'info',
  ALTERNATE: 'info',
  WON: 'done',
  CLAIMED: 'done',
  OVER: 'caution',
};

/** The message; it takes the focus when it changes, since the pressed button has disappeared. */
function Answer({ claim, focused }: { claim: PrizeClaim; focused: boolean }) {
  const t = useTexts('prize-claim');
  const until = useUntil();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  const { standing, prize, claimUntil } = claim;
  const words = standing === 'NOT_VERIFIED' ? 'verify' : standing.toLowerCase();
  const more: ReactNode[] = [];
  if (standing === 'WON') {
    if (prize) more.push(<strong key="prize">{prize}</strong>);
    if (claimUntil) more.push(<span key="until">{t('won_until', { until: until(claimUntil) })}</span>);
  } else {
    if (standing === 'CLAIMED' && prize) more.push(<strong key="prize">{prize}</strong>);
    more.push(<span key="text">{t(`${words}_text`)}</span>);
  }
  return (
    <Notice
      ref={element}
      kind={KINDS[standing]}
      title={<span id="claim-title">{t(`${words}_title`)}</span>}
      action={standing === 'NOT_WON' && <LinkButton to={paths.events}>{t('to_events')}</LinkButton>}
    >
      <p className={styles.lines}>{more}</p>
    </Notice>
  );
}

/** An instant as a day and a time in Seoul: `2026년 12월 15일 (화) 09:30`. */
export function useUntil(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => {
    const { date, time } = seoulTime(Date.parse(instant));
    return `${dateLabel(date, language)} ${time}`;
  };
}

import { memo, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts';
import { HeaderSlot } from '../../../shell/HeaderSlot';
import { Notice } from '../../../ui/Notice';
import { PageHeading } from '../../../ui/PageHeading';
import { Stepper } from '../../../ui/Stepper';
import { useDraftStore } from '../draft-store';
import { isReachable, type Notice as Reason, STEPS, type StepId } from '../steps';
import { BookingSummary } from './BookingSummary';
import { HoldChip } from './HoldChip';
import { StepNotices } from './StepNotices';
import styles from './WizardFrame.module.css';

/** The step on which each reason is shown. */
const SHOWN_ON: Record<Reason, StepId> = {
  expired: 'location',
  missing_dealer: 'location',
  missing_vehicle: 'vehicle',
  missing_service: 'service',
  missing_schedule: 'timeslot',
};

interface WizardFrameProps {
  step: StepId;
  lead: ReactNode;
  children: ReactNode;
}

/** The step indicator. Memoised, since input doesn't change it. */
const Steps = memo(function Steps({ step }: { step: StepId }) {
  const t = useTexts('booking');
  const FinishedStep = useDraftStore(({ draft }) => draft.FinishedStep);
  return (
    <HeaderSlot>
      <Stepper
        label={t('schedule_your_service')}
        aside={step !== 'location' && <HoldChip />}
        steps={STEPS.map(({ id, path, number }) => {
          const reachable = isReachable({ FinishedStep }, id);
          return {
            id,
            label: t(`step_${id}`),
            state: id === step ? 'current' : number <= FinishedStep ? 'done' : reachable ? 'open' : 'ahead',
            to: reachable && id !== step ? path : undefined,
          };
        })}
      />
    </HeaderSlot>
  );
});

/** The frame of the five steps: step indicator, heading, reason of a redirect, and the summary. */
export function WizardFrame({ step, lead, children }: WizardFrameProps) {
  const t = useTexts('booking');
  const notice = useDraftStore((store) => store.notice);
  return (
    <div className={styles.frame}>
      <Steps step={step} />
      <div className={styles.heading}>
        <PageHeading lead={lead}>{t(`${step}_title`)}</PageHeading>
      </div>
      <BookingSummary current={step} />
      <div className={styles.main}>
        {notice && SHOWN_ON[notice] === step && (
          <Notice kind="caution" live title={notice === 'expired' ? t('notice_expired_title') : undefined}>
            {t(`notice_${notice}`)}
          </Notice>
        )}
        <StepNotices step={step} />
        {children}
      </div>
    </div>
  );
}

import type { Ref } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { stamp } from '../frame/stamp';
import { UndoUpload } from './UndoUpload';
import type { Plan, Refusal } from './use-plan';

interface PlanStatusProps {
  plan: Plan;
  refusal: Refusal | null;
  comparing: boolean;
  /** The file is to be compared with the dealers of now. */
  onCompare: () => void;
  onUndone: (plan: Plan | null) => void;
  ref: Ref<HTMLDivElement>;
}

/** The state of an upload and its next steps; nothing while it awaits confirmation. */
export function PlanStatus({ plan, refusal, comparing, onCompare, onUndone, ref }: PlanStatusProps) {
  const t = useTexts('staff-dealers');
  if (plan.state === 'STALE') {
    return (
      <Notice
        ref={ref}
        kind="caution"
        title={t('stale_title')}
        action={
          <Button variant="primary" busy={comparing} onClick={onCompare}>
            {t('stale_compare')}
          </Button>
        }
      >
        {t('stale_text')}
      </Notice>
    );
  }
  if (plan.state === 'APPLIED') {
    return (
      <Notice
        ref={ref}
        kind="done"
        title={t(refusal?.code === 'plan_applied' ? 'applied_by_other' : 'msg_uploadsuccess')}
        action={<UndoUpload plan={plan} onUndone={onUndone} />}
      >
        {plan.appliedAt && <time dateTime={plan.appliedAt}>{stamp(plan.appliedAt)}</time>}
        {' · '}
        {t('did', { ...plan.counts })}
      </Notice>
    );
  }
  if (plan.state === 'UNDONE') {
    return (
      <Notice ref={ref} kind="info" title={t('undone_title')}>
        {t('undone_text')}
      </Notice>
    );
  }
  if (!refusal) return null;
  return (
    <Notice ref={ref} kind="error" title={t('refused')}>
      {refusal.message}
    </Notice>
  );
}

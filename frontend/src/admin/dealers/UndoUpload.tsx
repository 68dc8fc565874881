import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { toast } from '../../ui/toasts';
import { TroubleNotice } from '../content/TroubleNotice';
import { attempt, type Trouble } from '../content/trouble';
import { useServerLanguage } from '../people/use-people';
import { useUndoDealerPlanMutation } from './Dealers.generated';
import type { Plan } from './use-plan';

export interface UndoUploadProps {
  plan: Plan;
  /** It is undone; the plan as it is now, where the server said so. */
  onUndone: (plan: Plan | null) => void;
}

/** Puts back what an upload changed, after a question. What was changed since is not touched: then the server refuses. */
export function UndoUpload({ plan, onUndone }: UndoUploadProps) {
  const t = useTexts('staff-dealers');
  const language = useServerLanguage();
  const [undo, { loading }] = useUndoDealerPlanMutation({ fetchPolicy: 'no-cache' });
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = () => {
    setTrouble(null);
    setRefusal(null);
  };
  const send = async () => {
    forget();
    const answer = await attempt(() =>
      undo({ variables: { id: plan.id, language } }).then(({ data }) => data?.undoDealerPlan),
    );
    if (typeof answer === 'string') setTrouble(answer);
    else if (answer.errors.length > 0) setRefusal(answer.errors.map(({ message }) => message).join(' '));
    else {
      toast('done', t('undone'));
      setOpen(false);
      onUndone(answer.plan);
    }
  };
  return (
    <>
      <Button
        size="small"
        icon="history"
        aria-haspopup="dialog"
        onClick={() => {
          forget();
          setOpen(true);
        }}
      >
        {t('undo')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void send()}
        title={t('undo_title')}
        yes={t('undo_yes')}
        danger
        busy={loading}
      >
        {trouble && <TroubleNotice trouble={trouble} />}
        {refusal && (
          <Notice kind="error" live>
            {refusal}
          </Notice>
        )}
        <p>{t('undo_text', { file: plan.fileName })}</p>
        <p>{t('undo_what', { ...plan.counts })}</p>
      </ConfirmDialog>
    </>
  );
}

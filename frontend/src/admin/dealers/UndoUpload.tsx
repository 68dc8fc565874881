import { useState } from 'react';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { toast } from '../../ui/toasts';
import { useChange } from '../content/use-change';
import { useUndoDealerPlanMutation } from './Dealers.generated';
import type { Plan } from './use-plan';

interface UndoUploadProps {
  plan: Plan;
  /** Undone; the current plan, if the server returned it. */
  onUndone: (plan: Plan | null) => void;
}

/**
 * Reverts the changes of an upload after confirmation. The server rejects it if any of its dealers has changed since.
 */
export function UndoUpload({ plan, onUndone }: UndoUploadProps) {
  const t = useTexts('staff-dealers');
  const [undo, { loading }] = useUndoDealerPlanMutation({ fetchPolicy: 'no-cache' });
  const [open, setOpen] = useState(false);
  const { send, notice, forget } = useChange();
  const takeBack = () =>
    send(
      () => undo({ variables: { id: plan.id, language: queryLanguage } }).then(({ data }) => data?.undoDealerPlan),
      (answer) => {
        toast('done', t('undone'));
        setOpen(false);
        onUndone(answer.plan);
      },
    );
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
        onConfirm={() => void takeBack()}
        title={t('undo_title')}
        yes={t('undo_yes')}
        danger
        busy={loading}
      >
        {notice}
        <p>{t('undo_text', { file: plan.fileName })}</p>
        <p>{t('undo_what', { ...plan.counts })}</p>
      </ConfirmDialog>
    </>
  );
}

import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { resolverOf } from '../../features/booking/form-resolver';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { DialogForm } from '../../ui/DialogForm';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toasts';
import { attempt } from '../content/change-problem';
import { LONGEST_REASON } from '../event-editor/fields';
import { takeFile } from '../frame/take-file';
import { useExportEventDataMutation } from './EventList.generated';
import styles from './EventListScreen.module.css';
import type { EventRow } from './EventTable';

const schema = z.object({
  reason: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'reason_required', abort: true }),
    z.refine((text) => Array.from(text).length <= LONGEST_REASON, { error: 'text_too_long' }),
  ),
});

interface ExportDialogProps {
  open: boolean;
  event: Pick<EventRow, 'id' | 'name' | 'entries'>;
  onClose: () => void;
}

/** The entries as a sheet; the required reason is stored in the staff log (decisions "Event data download"). */
export function ExportDialog({ open, event, onClose }: ExportDialogProps) {
  const t = useTexts('staff-events');
  const [exportData, { loading }] = useExportEventDataMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({ resolver: resolverOf(schema), defaultValues: { reason: '' }, shouldFocusError: false });
  const wrong = form.formState.errors.reason?.message;
  const send = async ({ reason }: { reason: string }) => {
    const answer = await attempt(() =>
      exportData({ variables: { id: event.id, reason: reason.trim(), language: queryLanguage } }).then(
        ({ data }) => data?.exportEventData,
      ),
    );
    if (typeof answer === 'string') return [{ path: '', code: answer, message: t(answer) }];
    if (!answer.link) return answer.errors;
    takeFile(answer.link);
    toast('done', t('exported'));
    onClose();
    return undefined;
  };
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('export_title', { name: event.name })}
      submit={t('export')}
      busy={loading}
      form={form}
      texts="staff-events"
      onSubmit={send}
    >
      <p className={styles.quiet}>{t('export_text', { count: event.entries })}</p>
      <TextArea {...form.register('reason')} label={t('export_reason')} rows={3} error={wrong && t(wrong)} />
    </DialogForm>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ReportFormat } from '../../graphql/schema.generated';
import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { DialogForm } from '../../ui/DialogForm';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toasts';
import { useExportBookingsMutation } from '../booking-status/BookingReport.generated';
import { FORMATS, reportResolver } from '../booking-status/report';
import { attempt } from '../content/change-problem';
import { takeFile } from '../frame/take-file';
import styles from './Bookings.module.css';

/** The server takes no more. */
export const MOST_SELECTED = 500;

interface SelectedBookingsProps {
  ids: ReadonlySet<string>;
  onClear: () => void;
}

/** What can be done with the selected bookings of a list: download them. The required reason is stored in the staff log. */
export function SelectedBookings({ ids, onClear }: SelectedBookingsProps) {
  const t = useTexts('staff-bookings');
  const [open, setOpen] = useState(false);
  const [exportBookings, { loading }] = useExportBookingsMutation({ fetchPolicy: 'no-cache' });
  const form = useForm<{ format: ReportFormat; reason: string }>({
    resolver: reportResolver,
    defaultValues: { format: 'XLSX', reason: '' },
    shouldFocusError: false,
  });
  const wrong = form.formState.errors.reason?.message;
  const send = async ({ format, reason }: { format: ReportFormat; reason: string }) => {
    const input = { ids: [...ids], format, language: queryLanguage, reason: reason.trim() };
    const answer = await attempt(() =>
      exportBookings({ variables: { input, serverLanguage: queryLanguage } }).then(({ data }) => data?.exportBookings),
    );
    if (typeof answer === 'string') return [{ path: '', code: answer, message: t(answer) }];
    if (!answer.link) return answer.errors;
    takeFile(answer.link);
    toast('done', t('report_begun'));
    setOpen(false);
    return undefined;
  };
  if (ids.size === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons.
    <div className={styles.selected} role="group" aria-label={t('selected_label')}>
      <p role="status">{t(ids.size < MOST_SELECTED ? 'selected_count' : 'selected_most', { count: ids.size })}</p>
      <Button size="small" icon="download" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('selected_export')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('selected_clear')}
      </Button>
      <DialogForm
        open={open}
        onClose={() => setOpen(false)}
        title={t('selected_title', { count: ids.size })}
        submit={t('report_submit')}
        busy={loading}
        form={form}
        texts="staff-bookings"
        onSubmit={send}
      >
        <RadioGroup
          legend={t('format')}
          name="format"
          options={FORMATS.map((value) => ({ value, label: t(`format_${value.toLowerCase()}`) }))}
          value={form.watch('format')}
          onChange={(format) => form.setValue('format', format as ReportFormat)}
        />
        <TextArea
          {...form.register('reason')}
          label={t('report_reason')}
          hint={t('report_reason_hint')}
          rows={3}
          error={wrong && t(wrong)}
        />
      </DialogForm>
    </div>
  );
}

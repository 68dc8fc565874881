import { queryLanguage } from '../../i18n/query-language';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toasts';
import { takeFile } from '../frame/take-file';
import { useAction } from '../frame/use-action';
import { type LogSearch, logFilterOf } from './filter';
import { useExportStaffLogMutation } from './StaffLog.generated';

/** Downloads the selected entries as a sheet. The download is an entry of the log itself. */
export function ExportButton({ asked }: { asked: LogSearch }) {
  const t = useTexts('staff');
  const run = useAction();
  const [exportLog, { loading }] = useExportStaffLogMutation({ fetchPolicy: 'no-cache' });
  const send = async () => {
    let link: string | null = null;
    const errors = await run(async () => {
      const { data } = await exportLog({ variables: { filter: logFilterOf(asked), language: queryLanguage } });
      link = data?.exportStaffLog.link ?? null;
      return data && { done: link !== null, errors: data.exportStaffLog.errors };
    });
    if (errors === null) return;
    const [error] = errors;
    if (error) toast('error', error.message ?? t('unanswered'));
    if (link) {
      takeFile(link);
      toast('done', t('log_exported'));
    }
  };
  return (
    <Button icon="download" busy={loading} onClick={() => void send()}>
      {t('log_export')}
    </Button>
  );
}

import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

interface LoadFailureProps {
  title?: string;
  text: string;
  onRetry: () => unknown;
}

/** Reports that data could not be loaded, with a button that tries again. */
export function LoadFailure({ title, text, onRetry }: LoadFailureProps) {
  return (
    <Notice kind="error" live title={title} action={<RetryButton onRetry={onRetry} />}>
      {text}
    </Notice>
  );
}

/** Accepts a query's `refetch`, whose next failure the query itself reports. */
export function RetryButton({ onRetry }: Pick<LoadFailureProps, 'onRetry'>) {
  const t = useTexts('common');
  const retry = async () => {
    try {
      await onRetry();
    } catch {
      // The query has the error.
    }
  };
  return <Button onClick={() => void retry()}>{t('try_again')}</Button>;
}

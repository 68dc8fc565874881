import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';

/**
 * A load error with a retry button; it retries automatically when the network returns. A server's own message replaces
 * the default one.
 */
export function LoadFailure({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const t = useTexts('booking');
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const again = () => retry.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <Notice kind="error" live action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {message ?? t('load_failed')}
    </Notice>
  );
}

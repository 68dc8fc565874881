import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/**
 * What could not be loaded, in red and with a way to try again, which is taken by itself when the network comes back; a
 * server's own message takes the place of ours.
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

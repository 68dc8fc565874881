import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { IDLE_LIMIT_MS, WARNED_BEFORE_MS } from '../draft';
import { useDraftStore } from '../draft-store';
import styles from './IdleWarning.module.css';

/**
 * Whether the draft expires soon: by a timer, and when the page becomes visible, since timers are suspended with it.
 */
function useIdleWarning(): boolean {
  const lastUpdate = useDraftStore((store) => store.draft.LastUpdate);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (lastUpdate === null) return setDue(false);
    const at = lastUpdate + IDLE_LIMIT_MS - WARNED_BEFORE_MS;
    const look = () => setDue(Date.now() >= at);
    look();
    const timer = setTimeout(look, Math.max(0, at - Date.now()));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [lastUpdate]);
  return due;
}

/** Before an idle draft is cleared: one press keeps it (KWCAG 6.2.1), and so does whatever is typed or chosen. */
export function IdleWarning() {
  const t = useTexts('booking');
  const due = useIdleWarning();
  if (!due) return null;
  const stay = () => {
    useDraftStore.getState().stay();
    // The button disappears with the warning, so the heading takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <div role="alert" className={styles.warning}>
      <Notice kind="caution" title={t('idle_title')} action={<Button onClick={stay}>{t('idle_stay')}</Button>}>
        {t('idle_text')}
      </Notice>
    </div>
  );
}

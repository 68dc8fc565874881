import { useTexts } from '../../../i18n/texts';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { useDraftStore } from '../draft-store';
import styles from './IdleWarning.module.css';

/** Before an idle draft is cleared: one press keeps it (KWCAG 6.2.1), and so does whatever is typed or chosen. */
export function IdleWarning() {
  const t = useTexts('booking');
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

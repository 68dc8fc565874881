import { useTexts } from '../i18n/texts';
import { Icon } from './Icon';
import styles from './OfflineLine.module.css';
import { useOnline } from './online';

/** Beside the button that needs the network: says while there is none, and that nothing entered is lost. */
export function OfflineLine() {
  const t = useTexts('errors');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.line}>
          <Icon name="warning" size={18} className={styles.icon} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

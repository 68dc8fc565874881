import { useTexts } from '../../../i18n/texts';
import { useBrand } from '../../../shell/use-brand';
import { Icon } from '../../../ui/Icon';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './JoinUsScreen.module.css';

const ROWS = ['items', 'purpose', 'period'] as const;

/** Collected data, purpose and retention, shown before submission (Personal Information Protection Act, article 15). */
export function PrivacyNotice() {
  const t = useTexts('account');
  const privacyUrl = useBrand()?.privacyUrl;
  return (
    <section className={styles.privacy} aria-labelledby="join-privacy">
      <h3 id="join-privacy">{t('join_privacy')}</h3>
      <dl>
        {ROWS.map((row) => (
          <div key={row}>
            <dt>{t(`join_privacy_${row}`)}</dt>
            <dd>{t(`join_privacy_${row}_text`)}</dd>
          </div>
        ))}
      </dl>
      {privacyUrl && (
        <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
          {t('privacy_policy')}
          <Icon name="external" size={16} />
          <VisuallyHidden>{t('new_window')}</VisuallyHidden>
        </a>
      )}
    </section>
  );
}

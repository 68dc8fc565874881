import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import styles from './ReservationBanner.module.css';

const steps = ['location', 'time', 'vehicle', 'service', 'contact'] as const;

/** The service reservation banner: the five steps in one line, and the way into the first. */
export function ReservationBanner() {
  const t = useTexts('home');
  return (
    <section className={styles.banner} aria-labelledby="banner-title">
      <div className={styles.inside}>
        <div className={styles.words}>
          <h2 id="banner-title">{t('banner_title')}</h2>
          <p>{t('banner_text')}</p>
        </div>
        <ol className={styles.steps} aria-label={t('banner_steps')}>
          {steps.map((step) => (
            <li key={step}>{t(`banner_step_${step}`)}</li>
          ))}
        </ol>
        <LinkButton className={styles.button} size="large" to={paths.selectLocation()} iconAfter="arrow-right">
          {t('hero_book')}
        </LinkButton>
      </div>
    </section>
  );
}

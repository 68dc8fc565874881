import { useTexts } from '../../i18n/texts';
import { useBrand } from '../../shell/use-brand';
import { LinkButton } from '../../ui/Button';
import styles from './StoreBlock.module.css';

/** The way to the brand's online store, where it has one. */
export function StoreBlock() {
  const t = useTexts('home');
  const storeUrl = useBrand()?.storeUrl;
  if (!storeUrl) return null;
  return (
    <section className={styles.section} aria-labelledby="store-title">
      <svg className={styles.drawing} viewBox="0 0 160 120" aria-hidden="true">
        <path className={styles.tint} d="M34 46 80 26l46 20v48l-46 20-46-20z" />
        <path d="M34 46 80 66l46-20M80 66v48M34 46 80 26l46 20v48l-46 20-46-20z" />
        <path className={styles.thin} d="m57 36 46 20v16l-10-4.500-10 4.500V65" />
        <path className={styles.axis} d="M80 8v12m0 100v-4M14 80l14-6m118-20-14 6" />
      </svg>
      <div className={styles.words}>
        <h2 id="store-title">{t('store_title')}</h2>
        <p>{t('store_text')}</p>
      </div>
      <LinkButton
        href={storeUrl}
        external
        size="large"
        iconAfter="external"
        aria-label={`${t('store_button')} ${t('new_window')}`}
      >
        {t('store_button')}
      </LinkButton>
    </section>
  );
}

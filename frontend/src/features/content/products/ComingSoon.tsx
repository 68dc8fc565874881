import { useLocalized, useTexts } from '../../../i18n/texts';
import { BrandMark } from '../../../shell/BrandMark';
import { useBrand } from '../../../shell/use-brand';
import styles from './ComingSoon.module.css';

/** An announced product: the brand's logo and the launch message (public spec §2 "Product pages"). */
export function ComingSoon({ title, text }: { title: string; text: string }) {
  const t = useTexts('products');
  const localized = useLocalized();
  const brand = useBrand();
  return (
    <section className={styles.soon} aria-labelledby="soon-title">
      <div className={styles.inside}>
        <div className={styles.logo}>
          <BrandMark name={brand ? localized(brand.name) : t('brand_name')} />
          <span className={styles.label}>{t('soon_label')}</span>
        </div>
        <div className={styles.words}>
          <h2 id="soon-title">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
    </section>
  );
}

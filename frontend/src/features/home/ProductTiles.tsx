import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { categories } from '../../shell/menu';
import { LinkButton } from '../../ui/Button';
import { Picture } from '../content/Picture';
import styles from './ProductTiles.module.css';

/** A tile per product category, each part in its pieces; they lead to `products/{name}`. Above them, the way to what fits one's car. */
export function ProductTiles() {
  const t = useTexts('home');
  return (
    <section className={styles.section} aria-labelledby="products-title">
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="products-title">{t('products_title')}</h2>
          <p>{t('products_text')}</p>
        </div>
        <div className={styles.ways}>
          <LinkButton to={paths.partsFinder} icon="search">
            {t('products_finder')}
          </LinkButton>
          <LinkButton to={paths.products()} iconAfter="arrow-right">
            {t('menu_all_products')}
          </LinkButton>
        </div>
      </div>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category}>
            <Link to={paths.products(`parts-${category}`)} className={styles.tile}>
              <Picture decorative screen="products" id={`product-${category}`} />
              <span className={styles.name}>{t(`product_${category}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { categories } from '../../shell/menu';
import { Picture } from '../content/Picture';
import styles from './ServiceTiles.module.css';

/** A tile per service item, with the work drawn; each leads to `service-center/{name}`. */
export function ServiceTiles() {
  const t = useTexts('home');
  return (
    <section className={styles.section} aria-labelledby="services-title">
      <div className={styles.head}>
        <h2 id="services-title">{t('services_title')}</h2>
        <p>{t('services_text')}</p>
      </div>
      <ul className={styles.tiles}>
        {categories.map((part, index) => (
          <li key={part}>
            <Link to={paths.services(`service-${part}`)} className={styles.tile}>
              <Picture decorative screen="home" id={`service-${part}`} className={styles.drawing} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {t(`service_${part}`)}
                </span>
                <span className={styles.text}>{t(`service_${part}_text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

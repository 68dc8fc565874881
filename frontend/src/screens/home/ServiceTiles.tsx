import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { Drawing } from '../../ui/Drawing';
import styles from './ServiceTiles.module.css';
import { services } from './services';

/** A tile per service item, with the part drawn; each leads to a booking. */
export function ServiceTiles() {
  const t = useTexts('home');
  return (
    <section className={styles.section} aria-labelledby="services-title">
      <div className={styles.head}>
        <h2 id="services-title">{t('services_title')}</h2>
        <p>{t('services_lead')}</p>
      </div>
      <ul className={styles.tiles}>
        {services.map(({ part, svg }, index) => (
          <li key={part}>
            <Link to={paths.selectLocation()} className={styles.tile}>
              <Drawing svg={svg} className={styles.drawing} />
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

import { useState } from 'react';
import car from '../../../public/images/home-hero.svg?raw';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { categories } from '../../shell/menu';
import { LinkButton } from '../../ui/Button';
import { Drawing } from '../../ui/Drawing';
import { PageHeading } from '../../ui/PageHeading';
import styles from './Hero.module.css';

/** Words and the drawing of the car; pointing at an item of the key lights its assembly. */
export function Hero() {
  const t = useTexts('home');
  const [lit, setLit] = useState<string | null>(null);
  return (
    <section className={styles.hero}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <PageHeading lead={t('hero_lead')}>{t('title')}</PageHeading>
          <div className={styles.ways}>
            <LinkButton variant="primary" size="large" to={paths.selectLocation()}>
              {t('hero_book')}
            </LinkButton>
            <LinkButton size="large" to={paths.serviceCentres}>
              {t('hero_find')}
            </LinkButton>
          </div>
        </div>
        <figure className={styles.sheet}>
          <Drawing svg={car} label={t('hero_alt')} className={styles.car} lit={lit} />
          <figcaption className={styles.caption}>
            <span>{t('drawing_caption')}</span>
            <ol className={styles.key} onPointerLeave={() => setLit(null)}>
              {categories.map((part) => (
                <li key={part} onPointerEnter={() => setLit(part)} data-lit={lit === part || undefined}>
                  {t(`service_${part}`)}
                </li>
              ))}
            </ol>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

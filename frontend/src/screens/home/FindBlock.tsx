import partsDrawing from '../../../public/images/find-parts.svg?raw';
import serviceDrawing from '../../../public/images/find-service.svg?raw';
import { useTexts } from '../../i18n/texts';
import { paths } from '../../routes/paths';
import { LinkButton } from '../../ui/Button';
import { Drawing } from '../../ui/Drawing';
import styles from './FindBlock.module.css';

const ways = [
  { mode: 'service', to: paths.serviceCentres, svg: serviceDrawing },
  { mode: 'parts', to: paths.partsDealers, svg: partsDrawing },
] as const;

/** The two finders: service centres and parts dealers. */
export function FindBlock() {
  const t = useTexts('home');
  return (
    <section className={styles.section} aria-labelledby="find-title">
      <div className={styles.head}>
        <h2 id="find-title">{t('find_title')}</h2>
        <p>{t('find_lead')}</p>
      </div>
      <div className={styles.ways}>
        {ways.map(({ mode, to, svg }) => (
          <article key={mode} className={styles.way}>
            <Drawing svg={svg} className={styles.drawing} />
            <div className={styles.words}>
              <h3>{t(`find_${mode}_title`)}</h3>
              <p>{t(`find_${mode}_text`)}</p>
              <LinkButton to={to} iconAfter="arrow-right">
                {t(`find_${mode}_button`)}
              </LinkButton>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
